### 目標と勝利。

event-objective-taken = { $side } が目標{ $hex }を取る。
event-match-won = { $side } の勝利。
event-match-decisive = { $side } の決定的勝利。
event-match-drawn = 引き分け。
event-match-all-lost = { $side } の勝利：敵に部隊が残っていない。
event-match-conceded = { $side } の勝利：敵が投了した。
over-won = { $side } の勝利。
over-draw = 引き分け。
