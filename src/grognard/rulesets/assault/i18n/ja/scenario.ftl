### シナリオが時とともにもたらすもの。

event-support-rolled = { $side }の支援ロール{ $total }：{ $cards ->
    [0] 何も来ません
   *[other] カード{ $cards }枚
}。
event-reinforcements-due = { $side }の増援が登場できます：{ $units }。
event-reinforcements-hastened = { $side }の増援が第{ $turn }ターンに来ます：{ $units }。
