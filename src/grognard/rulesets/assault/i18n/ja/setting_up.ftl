### 配置。

prompt-choose-force = どの編制を使いますか？
prompt-choose-force-unit = どの戦車をマップに置きますか？
prompt-choose-unit-to-set-up = 次にどのユニットを配置しますか？
prompt-choose-place = { $unit }をどこに置きますか？
prompt-choose-set-up-facing = { $unit }はどちらを向きますか？

action-take = { $formation }を使う
action-take-unit = { $unit }を使う
action-take-none = 使わない
action-pick-up = { $unit }を配置する
action-put = { $unit }を{ $hex }に置く
action-put-aboard = { $unit }を{ $carrier }に乗せる
action-put-facing = { $facing }を向く

refusal-outside-area = { $hex }は{ $unit }の配置区域の外です。
refusal-set-up-terrain = { $unit }はそこに置けません：{ $terrain }。
refusal-one-in-each-area = 2つの区域に戦車を1両ずつ置きます。{ $unit }はもう一方に置きます。
refusal-carrier-elsewhere = { $carrier }は{ $unit }の配置区域の外にいます。

event-formation-taken = { $side }：{ $formation }が参加します。
event-unit-taken = { $side }：{ $unit }が参加します。
event-unit-declined = { $side }は戦車を使いません。
event-unit-put = { $unit }を{ $hex }に配置しました。
event-unit-faced = { $unit }は{ $facing }を向きます。
event-unit-put-aboard = { $unit }を{ $carrier }に乗せて配置しました。
event-worn-half = { $unit }は半減状態で始めます（ダイス{ $die }）。
event-worn-damage = { $unit }は損害1点で始めます（ダイス{ $die }）。
event-worn-none = { $unit }は無傷で始めます（ダイス{ $die }）。
