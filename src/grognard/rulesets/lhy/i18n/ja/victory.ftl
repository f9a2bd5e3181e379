### 目標、得点、任務の終わり。

event-ground-taken = { $side }が{ $hex }を支配する。
event-bonus-earned = { $side }が任務目標ポイントを{ $points }点獲得する。
event-mission-ended = { $cause }{ $level }：{ $winner }、最終得点{ $score }。
event-mission-conceded = 敵が降伏した：{ $winner }の勝利。

mission-end-cdl = 損害差限界（CDL）を超えた。
mission-end-objectives = 任務目標が達成された。
mission-end-score = 最終得点の上限を超えた。
mission-end-time = 時間切れ。

victory-attacker-decisive = 攻撃側の決定的勝利
victory-attacker = 攻撃側の勝利
victory-draw = 引き分け
victory-defender = 防御側の勝利
nation-nobody = なし

score-minutes = 経過時間
score-casualties = 損害（{ $box }のボックス）
score-hexes = { $hexes }の支配
score-unit = { $kind }がプレイに残っている
score-objective = { $minute }分までの{ $objective }の支配
score-losses = 敵の損失（{ $above }を超えた分）：{ $type }
type-afv = AFV
type-fv = FV
type-halftrack = ハーフトラック
type-truck = トラック
type-gun = 牽引砲
type-mg = MG班
type-squad = 分隊
type-section = 班

## 勝利条件

victory-end-time = 任務は{ $minute }分、または損害差限界を超えたときに終わります。
victory-end-score = 攻撃側の得点が{ $score }を超えるか、損害差限界を超えると任務は終わります。得点は低いほど攻撃側に有利です。
victory-end-objectives = 目標がすべて占領されるか、損害差限界を超えると任務は終わります。
need-objectives = 攻撃側が支配する目標
need-exit = 敵側の端から離脱したステップ
need-score = { $level }：得点{ $most }以下
need-control = { $level }：攻撃側が{ $place }を支配
need-contest = { $level }：{ $hexes }のいずれかに両軍がいる
need-limit = { $side }の損害が敵より{ $limit }ステップを超えて多い
lost-steps = ステップ
ended-by-giving-up = 一方が投了しました。
ended-by-cdl = 損害差限界を超えました。得点は{ $score }です。{ $level }。
ended-by-mission = 任務は得点{ $score }で終わりました。{ $level }。
