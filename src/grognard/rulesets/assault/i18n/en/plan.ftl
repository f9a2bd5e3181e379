### What units are to do, and why.

task-hold = { $places } is needed, and the enemy can come there soon: hold it.
task-guard = { $places } is ours: somebody stays, so that nobody walks in.
task-attack = { $places } is lacking: go there under cover, behind the fire of the others, and storm it.
task-exploit = Nobody is near { $places }: take it at once.
task-support-attack = Fire on whoever holds { $places } or covers it, before the others go in.
task-support-hold = Cover { $places } with fire.
task-hunt = Nothing more is needed: strike from afar at whoever comes near { $places }.
task-screen = Wait before { $places } and fire from where you are.
task-escort = Bring those aboard near to { $places }, and no farther.
task-escort-back = Keep those aboard out of the fire.
task-reserve = Keep out of the fire until you are wanted.
task-withdraw = They run: into cover, and rally.

## How a side stands

prospect-victory = who would win now
prospect-margin = lead in objectives
prospect-objectives = objectives held
prospect-grip = grip on the objectives
prospect-strength = strength
prospect-nerve = morale
prospect-ready = units that may still act
prospect-cards = cards
prospect-time = time
