### 士気：制圧、潰走、回復。

prompt-choose-router = 次に潰走移動を行うのはどのユニットですか？
prompt-choose-rout-step = { $unit }の潰走：どこへ移動しますか？
prompt-choose-rout-facing = { $unit }の潰走が終わりました：どちらを向きますか？

action-rout-first = 次は{ $unit }が潰走する
action-rout-to = { $hex }へ
action-rout-facing = { $facing }を向く

event-suppressed = { $unit }は制圧状態になります。
event-routed = { $unit }は潰走します。
event-rout-stepped = { $unit }が{ $hex }へ逃げます。
event-rout-faced = { $unit }が{ $facing }へ向きを変えます。
event-rout-blocked = { $unit }は逃げられません。
event-rally-rolled = { $unit }の回復判定：{ $die } { $modifier }、{ $needed }以上で成功。
event-recovered = { $unit }が立ち直ります。

rally-cover = 遮蔽物の中
rally-enemy = 敵に隣接
rally-steadfast = 不屈

refusal-rout-enemy-hex = { $hex }には敵がいるため、{ $unit }は逃げ込めません。
refusal-rout-no-way = { $unit }は{ $hex }に入れません。
refusal-rout-too-far = { $unit }には{ $hex }へ入る移動ポイントが残っていません。
refusal-rout-nearer = { $hex }では{ $unit }が敵に近づいてしまいます。
refusal-rout-next-to-enemy = { $hex }では{ $unit }が別の敵に隣接してしまいます。
refusal-rout-full = { $hex }は満杯で、{ $unit }はそこから先へ進めません。
