### 盤外砲兵：射撃モード、目標ヘクス、スポッター、ウェイポイント、2回目の攻撃。

prompt-choose-mode = { $card }：どの射撃モードで撃ちますか？
prompt-choose-hex = { $card }、{ $mode }：どのヘクスを撃ちますか？
prompt-choose-second-hex = { $card }、{ $mode }：隣接するどのヘクスも撃ちますか？
prompt-choose-observer = { $card }、{ $hexes }：誰がスポッターになりますか？
prompt-choose-split = { $card }：{ $first }にどのダイスを割り振りますか？ 残りは{ $second }に割り振ります。
prompt-choose-waypoint = { $card }：ウェイポイントをどちらに置きますか？
prompt-choose-struck = { $card }、{ $hex }：次はどのユニットを攻撃しますか？

mode-smoke = 煙幕展張
mode-suppressive = 制圧射撃
mode-support = 火力支援
mode-effect = 効力射
mode-bombardment = 砲撃

action-mode = { $mode }を行う
action-target = { $hex }を撃つ
action-split = 対歩兵{ $soft }、対車両{ $hard }
action-waypoint = { $hex }にウェイポイントを置く
action-second-attack = { $card }の2回目の攻撃（ウェイポイント{ $hex }）
action-react-shells = { $card }で対応射撃（ウェイポイント{ $hex }）
action-react-shells-by = { $card }で対応射撃（ウェイポイント{ $hex }、スポッター{ $spotter }）

event-barrage = { $card }が{ $hexes }を射撃：{ $mode }。
event-bombardment-thrown = { $side }が{ $hex }を砲撃：{ $thrown }。
event-mission-fixed = { $card }は{ $hex }への試射を終え、効力射に備えます。
event-waypoint-laid = { $card }のウェイポイントは{ $hex }です。
event-second-attack = { $card }が再び射撃します。

refusal-no-smoke-mode = { $card }には発煙弾がありません。
refusal-no-effect-mode = { $card }は効力射を行えません。
refusal-no-bombardment-mode = { $card }にはブラスト値がありません。
refusal-nothing-to-bombard = { $hex }には建物も要塞もありません。
refusal-no-such-mode = { $mode }という射撃モードはありません。
refusal-no-hex-spotted = { $mode }の目標を視認できるスポッターがいません。
refusal-nobody-spots = { $card }のスポッターになれるユニットがいません。
refusal-two-neighbours = { $hex }は最初のヘクスに隣接していません。
refusal-hex-not-spotted = { $hex }を視認できるスポッターがいません。
refusal-no-such-mission = { $card }のウェイポイントは{ $hex }にありません。
refusal-only-fire-support = { $card }は効力射に固定されており、対応射撃には使えません。
refusal-needs-spotter = { $card }がそこを撃つには新しいスポッターが必要です。
refusal-needs-no-spotter = { $card }がそこを撃つのに新しいスポッターは要りません。
