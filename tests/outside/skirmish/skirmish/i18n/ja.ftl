### Skirmish の文言。

game-title = 小競り合い
game-blurb = 伝令が西へ急ぐ。誰が伝令なのか、知っているのは味方だけ。

scenario-dispatches = 密書
scenario-dispatches-summary = 両軍3ユニットずつ。赤軍は6ターン以内に伝令を西端へ届ける。
scenario-pursuit = 追跡
scenario-pursuit-summary = 2対2。伝令はすでに青軍の背後に抜けており、残り4ターン。

side-blue = 青軍
side-red = 赤軍
type-squad = 分隊
type-scout = 斥候
unit-name = { $name }

terrain-open = 開けた土地
terrain-woods = 森
feature-goal = 伝令の目的地
marker-acted = 行動済み
marker-pinned = 釘付け
marker-courier = 伝令

step-blue = 青軍の手番
step-red = 赤軍の手番
panel-turn = ターン
over-blue = 青軍の勝利。
over-red = 赤軍の勝利。

prompt-choose-courier = 書類を誰に託しますか？
prompt-choose-act = どのユニットが移動または射撃しますか？
group-entrust = 書類を託す
group-go = 移動
group-fire = 射撃
group-done = 手番終了
action-entrust = { $unit }に書類を託す
action-go = { $unit }が{ $hex }へ移動
action-fire = { $unit }が{ $target }を射撃
action-done = 終了

refusal-not-to-act = 手番側のユニットでないか、すでに行動済みです。ほかのユニットを選んでください。
refusal-pinned = このユニットは釘付けで、この手番が終わるまで行動できません。ほかのユニットを選んでください。
refusal-out-of-reach = そこまで移動できません。遠すぎるか、途中にほかのユニットがいます。
refusal-no-target = 射程内に敵がいません。先に近づいてください。

event-entrusted = 赤軍が伝令を決めた。
event-entrusted-to = { $unit }が書類を託された。
event-moved = { $unit }が{ $hex }へ移動。
event-fired = { $unit }が{ $target }を射撃：{ $result }。

forecast-fire = { $target }への射撃
result-X = 除去
result-P = 釘付け
result-- = 効果なし
