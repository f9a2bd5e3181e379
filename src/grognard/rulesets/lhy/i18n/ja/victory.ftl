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
