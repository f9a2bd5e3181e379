### 射撃の結果：ダイス、損害、車両の破壊。

event-anti-tank-none = { $hex }の{ $unit }への対戦車攻撃：出目{ $die }、合計{ $total }。効果なし。
event-anti-tank-shocked = { $hex }の{ $unit }への対戦車攻撃：出目{ $die }、合計{ $total }。ショック状態。
event-anti-tank-destroyed = { $hex }の{ $unit }への対戦車攻撃：出目{ $die }、合計{ $total }。破壊。
event-fire-rolled-small-arms = { $hex }への小火器射撃：出目{ $die }、合計{ $total }。
event-fire-rolled-shells = { $hex }への迫撃砲砲撃：出目{ $die }、合計{ $total }。
event-unit-judged-suffers = 最終攻撃結果{ $final }：{ $unit }は耐えられない。
event-unit-judged-holds = 最終攻撃結果{ $final }：{ $unit }は持ちこたえた。
event-check-passed = { $unit }は結束力判定に成功（{ $die }）。
event-check-failed = { $unit }は結束力判定に失敗（{ $die }）。
event-squad-reduced = { $squad }は損害を受け、{ $section }が残った。
event-squad-flipped = { $unit }は損害を受けた。
event-leader-fell = { $unit }は{ $minute }分まで戦線を離れる。
event-heroism-passed = 倒れた英雄が{ $unit }を奮い立たせた。
event-got-off = { $units }は{ $hex }で下車した。
event-position-left = { $hex }に{ $side }の応急陣地が残った。
event-duel-decided = 相撃ち：{ $survivor }は生き残り、{ $loser }は破壊された。
