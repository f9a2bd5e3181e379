### 士気：回復、小隊指揮官の支援、英雄化、ショック。

prompt-choose-goal = 英雄化ユニットの目標ヘクスは？

action-recover = { $units }の回復を試みる
action-recover-aided = { $leader }の支援で{ $units }の回復を試みる
action-unshock = { $unit }のショック回復を試みる
action-make-for = { $hex }を目標にする

event-recovery-rolled = { $units }の回復：出目{ $die }、修正後{ $total }、結束力{ $cohesion }。
event-recovery-rolled-unknown = { $units }の回復：出目{ $die }。
event-recovered = { $units }は回復した。
event-rallied = { $units }は集結し、まだアクションを行える。
event-leader-aided = { $unit }が支援した。
event-became-heroic = { $unit }は英雄化した。
event-became-heroic-for = { $unit }は英雄化し、{ $hex }をめざす。
event-heroism-ended = { $units }の英雄化が解けた。
event-shock-rally = { $unit }はショックから立ち直り集結した（出目{ $die }、修正後{ $total }）。
event-shock-recovered = { $unit }はショックから回復した（出目{ $die }、修正後{ $total }）。
event-shock-shocked = { $unit }はショック状態のまま（出目{ $die }、修正後{ $total }）。
event-shock-abandoned = { $unit }は放棄された（出目{ $die }、修正後{ $total }）。

refusal-recover-nobody = 回復を試みるユニットが指定されていません。
refusal-nothing-to-recover = { $unit }は回復する必要がありません。
refusal-no-recovery-here = { $unit }は強襲ヘクスや第1着弾ヘクスでは回復できません。
refusal-recover-in-motion = { $unit }は車両が停止していなければ回復できません。
refusal-recover-apart = まとめて回復するユニットは同じヘクスにいなければなりません。
refusal-recover-one-by-one = 混乱したユニットは1つずつ回復を試みます。
refusal-aid-no-leader = { $unit }はマップ上の小隊指揮官ではありません。
refusal-aid-spent = { $unit }はこのターンのアクションまたは支援を終えています。
refusal-aid-unfit = { $unit }は支援できません（このターンに混乱した、または強襲ヘクスか第1着弾ヘクスにいる）。
refusal-aid-elsewhere = { $unit }はそのヘクスにいません。
refusal-aid-other-platoon = { $unit }は別の小隊の指揮官です。
refusal-aid-himself = { $unit }は自分自身を支援できません。
refusal-not-the-nearest-enemy = { $hex }は英雄化ユニットがめざせる最寄りの敵ヘクスではありません。
