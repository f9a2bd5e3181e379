### 航空攻撃：目標、迎撃、視認、精度、誤爆。

prompt-name-air-target = { $card }：どのユニットを攻撃しますか？
prompt-name-second-air-target = { $card }：2回目の攻撃を行いますか？
prompt-choose-interceptor = { $card }が{ $target }に向かっています。どの対空ユニットで迎撃しますか？
prompt-choose-victim = 誤爆（{ $dice }）：敵のどのユニットに当てますか？

action-air-target = { $target }を空から攻撃する
action-break-off = 2回目の攻撃を行わない
action-intercept = { $unit }で迎撃する
action-victim = { $unit }に当てる

event-air-target = { $card }が{ $target }に向かいます。
event-air-target-second = { $card }が再び{ $target }に向かいます。
event-aa-thrown = { $unit }が{ $card }を射撃：{ $attack }対{ $defence }。
event-aa-shot-down = { $card }は撃墜されました。
event-aa-aborts = { $card }は損傷して引き返しました。
event-aa-damaged = { $card }は損傷しました：精度−1。
event-aa-driven-off = { $card }は撃退されました。
event-aa-missed = { $card }は無傷です。
event-sighted = { $card }は{ $target }を自動的に視認しました：精度{ $effect }。
event-sighted-rolled = { $card }の{ $target }視認判定：{ $rolled }、精度{ $effect }。
event-accuracy-rolled = { $card }の精度判定：{ $rolled }。
event-friendly-fire = { $side }の誤爆：{ $dice }が{ $victim }に落ちます。

roll-plain = { $die }
roll-modified = { $die } { $modifier } = { $total }

refusal-no-air-target = { $card }が攻撃できる敵がマップ上にいません。
refusal-air-target-carried = { $unit }は運ばれています。運んでいるユニットを指定してください。
refusal-same-air-target = 2回目の攻撃は{ $unit }に対してのみ行えます。
refusal-not-anti-aircraft = { $unit }は対空ユニットではありません。
refusal-aa-carried = { $unit }は運ばれています。
refusal-aa-shaken = { $unit }は制圧または潰走状態です。
refusal-aa-out-of-range = { $hex }は{ $unit }の射程外です。
