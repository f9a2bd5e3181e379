### ブラスト：建物の崩落、砲弾痕、瓦礫。

prompt-choose-roll-again = { $hex }のブラスト判定：{ $result }。振り直しますか？

action-roll-again = 振り直す
action-let-stand = そのままにする

blast-destroyed = 建物崩落、中の全ユニットは壊滅
blast-halved = 建物崩落、中の全ユニットは戦力半減
blast-damaged = 建物崩落、中の全ユニットは1損害
blast-routed = 建物は無事、中の全ユニットは潰走
blast-suppressed = 建物は無事、中の全ユニットは制圧
blast-nothing = 建物も中のユニットも無事

event-blast-thrown = { $side }の{ $hex }でのブラスト判定：{ $attack }対{ $defence }。
event-blast-destroyed = { $hex }の建物が崩落：中の全ユニットは壊滅しました。
event-blast-halved = { $hex }の建物が崩落：中の全ユニットは戦力半減です。
event-blast-damaged = { $hex }の建物が崩落：中の全ユニットは1損害を受けます。
event-blast-routed = { $hex }の建物は無事：中の全ユニットが潰走します。
event-blast-suppressed = { $hex }の建物は無事：中の全ユニットが制圧されます。
event-blast-nothing = { $hex }の建物は無事です。
event-collapsed = { $hex }は{ $terrain }になりました。
event-crater-made = { $hex }に砲弾痕ができました。
