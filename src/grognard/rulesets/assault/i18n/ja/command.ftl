### ターン、コマンドポイント、インパルス。

prompt-choose-point = どのユニットにコマンドポイントを置きますか？ 残り{ $points }。余りは2点まで予備になります。
prompt-choose-support = 支援カードを使いますか？
prompt-choose-impulse = 何をしますか？ 未活性化のユニット：{ $units }。
prompt-choose-riders-act = 降車した{ $unit }は何をしますか？
prompt-choose-shelled-hex = { $unit }はどこを砲撃しますか？
prompt-choose-smoked-hex = { $unit }はどこに煙幕を張りますか？

action-point = { $unit }にポイントを置く
action-fill = 残りを順に置く
action-use = { $card }を使う
action-rally = { $unit }が回復を試みる
action-shells = { $unit }が間接射撃
action-smoke-shells = { $unit }が煙幕弾を射撃
action-pass = パス
action-done = 終了

event-turn-begun = 第{ $turn }ターン。
event-phase-start = ターン開始。
event-phase-initiative = イニシアチブフェイズ。
event-phase-planning = 計画フェイズ。
event-phase-support = 支援フェイズ。
event-phase-action = 行動フェイズ。
event-phase-organization = 整理フェイズ。
event-initiative-rolled = イニシアチブ：ドイツ軍{ $german }、ソ連軍{ $soviet }。
event-initiative-taken = { $side }がイニシアチブを得ました。
event-passed = { $side }はパス。
event-minus-marked = { $unit }：攻撃ダイス−1。
event-smoke-thinned = 以前の煙幕が薄れます。
event-points-received = { $side }：コマンドポイント{ $points }。
event-point-paid-own = { $unit }は自分のコマンドポイントを使う。
event-point-paid-reserve = { $unit }は予備のコマンドポイントを使う。
event-card-point-paid = { $side }は{ $card }のコマンドポイントを使う。

refusal-not-your-unit = { $unit }は自軍のユニットではありません。
refusal-activated = { $unit }はこのターンすでに活性化しました。
refusal-no-point = { $unit }に使えるコマンドポイントが、ユニット上にも予備にもありません。
refusal-get-off-first = { $unit }は戦車に跨乗中。先に降車させてください。
refusal-not-on-the-map = { $unit }は輸送中か、マップ上にいません。
refusal-suppressed = { $unit }は制圧状態。移動せずに射撃するか、回復を試みることしかできません。
refusal-routed = { $unit }は潰走状態。回復しか試みられません。
refusal-no-point-for = { $unit }はマップ上になく、このターンに登場もしないのでポイントを置けません。
refusal-has-a-point = { $unit }にはすでにポイントがあります。
refusal-card-not-committed = { $card }はこのターン投入されていません。
refusal-card-not-timed = { $card }はこのフェイズには使えません。
refusal-another-unit = { $unit }は行動したばかり。任務指揮は別のユニットに使う。
refusal-not-done-yet = まだ行動できるユニットがあります。パスするか、行動させてください。
refusal-nothing-to-rally-from = { $unit }は制圧状態でも潰走状態でもありません。
