### 対応射撃と問い合わせの条件。

prompt-choose-reaction = { $unit }が{ $hex }に進入しました。どのユニットが射撃しますか？
prompt-choose-final-fire = { $unit }が{ $hex }に突撃します。どのユニットが射撃しますか？
prompt-choose-orders = 対応射撃をいつ問い合わせるか。現在：{ $targets }、{ $hexes ->
        [0] 距離不問
       *[other] { $hexes }ヘクス以内
    }、効果の確率{ $percent }％以上。

action-watch = 問い合わせの条件を決める
action-stand-easy = 常に問い合わせる
action-within = { $hexes ->
        [0] 距離不問
       *[other] { $hexes }ヘクス以内
    }
action-against = { $targets ->
        [vehicles] 車輛のみ
        [infantry] 歩兵と砲のみ
       *[any] すべての目標
    }
action-at-least = { $percent ->
        [0] 確率不問
       *[other] 効果の確率{ $percent }％以上
    }

event-orders-given = 対応射撃は条件に合う時だけ問い合わせます。
event-orders-lifted = 対応射撃を常に問い合わせます。
orders-any = すべての目標
orders-vehicles = 車輛
orders-infantry = 歩兵と砲

refusal-no-orders = 取り消す条件がありません。
refusal-orders-given = 条件は決めたばかりです。
refusal-carried-no-reaction = { $unit }は輸送中で対応射撃できません。
refusal-shaken-no-reaction = { $unit }は制圧または潰走状態で対応射撃できません。
refusal-not-the-mover = いま撃てるのは{ $unit }か、その跨乗歩兵だけです。
refusal-only-occupants = 突撃するユニットを撃てるのは{ $hex }のユニットだけです。
