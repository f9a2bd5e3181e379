### ターン、コマンドポイント、インパルス。

prompt-choose-point = どのユニットにコマンドポイントを置くか。残り{ $points }。余りは2点まで予備になる。
prompt-choose-support = 支援カードを使うか。
prompt-choose-impulse = 何をするか。未活性化のユニット：{ $units }。
prompt-choose-riders-act = 降車した{ $unit }は何をするか。
prompt-choose-shelled-hex = { $unit }はどこを砲撃するか。
prompt-choose-smoked-hex = { $unit }はどこに煙幕を張るか。

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
event-initiative-taken = { $side }がイニシアチブを得る。
event-passed = { $side }はパス。
event-minus-marked = { $unit }：攻撃ダイス−1。
event-smoke-thinned = 以前の煙幕が薄れる。
event-points-received = { $side }：コマンドポイント{ $points }。
event-point-paid-own = { $unit }は自分のコマンドポイントを使う。
event-point-paid-reserve = { $unit }は予備のコマンドポイントを使う。
event-card-point-paid = { $side }は{ $card }のコマンドポイントを使う。

refusal-not-your-unit = { $unit }は自軍のユニットではない。
refusal-activated = { $unit }はこのターンすでに活性化した。
refusal-no-point = { $unit }に使えるコマンドポイントが、ユニット上にも予備にもない。
refusal-get-off-first = { $unit }は戦車に跨乗中。先に降車させる。
refusal-not-on-the-map = { $unit }は輸送中か、地図上にいない。
refusal-suppressed = { $unit }は制圧状態。移動せずに射撃するか、回復を試みることしかできない。
refusal-routed = { $unit }は敗走状態。回復しか試みられない。
refusal-no-point-for = { $unit }は地図上になく、このターンに登場もしないのでポイントを置けない。
refusal-has-a-point = { $unit }にはすでにポイントがある。
refusal-card-not-committed = { $card }はこのターン投入されていない。
refusal-card-not-timed = { $card }はこのフェイズには使えない。
refusal-another-unit = { $unit }は行動したばかり。任務指揮は別のユニットに使う。
refusal-not-done-yet = まだ行動できるユニットがある。パスするか、行動させる。
refusal-nothing-to-rally-from = { $unit }は制圧状態でも敗走状態でもない。
