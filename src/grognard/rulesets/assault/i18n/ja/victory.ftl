### 目標と勝利。

event-objective-taken = { $side }が目標{ $hex }を取りました。
event-match-won = { $side }の勝利。
event-match-decisive = { $side }の決定的勝利。
event-match-drawn = 引き分け。
event-match-all-lost = { $side }の勝利：敵にユニットが残っていません。
event-match-conceded = { $side }の勝利：敵が投了しました。
over-won = { $side }の勝利。
over-draw = 引き分け。

## 勝利条件

victory-end-majority = 第{ $turn }ターンの終了時に決まります。十分な目標を持つ側がなければ引き分けです。
victory-end-levels = 定められたターンの終了時、遅くとも第{ $turn }ターンに、最初に当てはまるもので決まります。
victory-end-hold = 第{ $turn }ターンの終了時に決まります。
need-objectives = 数えられる目標
need-side-holds = { $side }の目標
need-decisive = 決定的勝利：{ $side }の目標
need-fewer = { $side }の目標なし
need-short = { $side }の目標が{ $least }未満
need-all-lost = 敵に誰も残っていない（いつでも）
objective-contested = 係争中
lost-units = ユニット
ended-by-all-lost = 一方にマップ上にも増援にもユニットが残っていません。
ended-by-giving-up = 一方が投了しました。
ended-by-objectives = 第{ $turn }ターン終了時の目標の数で決まりました。
ended-by-decision = 第{ $turn }ターン終了時に、目標の数で早く決まりました。
