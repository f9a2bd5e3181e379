### 配置。

prompt-choose-force = どの編制を使うか。
prompt-choose-force-unit = どの戦車を地図に置くか。
prompt-choose-unit-to-set-up = 次にどのユニットを配置するか。
prompt-choose-place = { $unit } をどこに置くか。
prompt-choose-set-up-facing = { $unit } はどちらを向くか。

action-take = { $formation } を使う
action-take-unit = { $unit } を使う
action-take-none = 使わない
action-pick-up = { $unit } を配置する
action-put = { $unit } を { $hex } に置く
action-put-aboard = { $unit } を { $carrier } に乗せる
action-put-facing = { $facing } を向く

refusal-outside-area = { $hex } は { $unit } の配置区域の外である。
refusal-set-up-terrain = { $unit } はそこに置けない：{ $terrain }。
refusal-one-in-each-area = 2つの区域に戦車を1両ずつ置く。{ $unit } はもう一方に置く。
refusal-carrier-elsewhere = { $carrier } は { $unit } の配置区域の外にいる。

event-formation-taken = { $side }：{ $formation } が参加する。
event-unit-taken = { $side }：{ $unit } が参加する。
event-unit-declined = { $side } は戦車を使わない。
event-unit-put = { $unit } を { $hex } に配置。
event-unit-faced = { $unit } は { $facing } を向く。
event-unit-put-aboard = { $unit } を { $carrier } に乗せて配置。
event-worn-half = { $unit } は半減状態で始める（ダイス{ $die }）。
event-worn-damage = { $unit } は損害1点で始める（ダイス{ $die }）。
event-worn-none = { $unit } は無傷で始める（ダイス{ $die }）。
