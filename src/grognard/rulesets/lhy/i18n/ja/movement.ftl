### ユニットの移動：徒歩、車両、障害物。

## 質問

prompt-choose-step = { $units }の移動先は？（消費MP { $spent }）
prompt-choose-withdraw-step = { $units }の撤退先は？
caution-crowded = { $hex }のユニットが多すぎます。このままではサイクルの終わりに超過分が失われます。
prompt-choose-excess = { $hex }はスタック超過です。取り除くユニットは？
prompt-choose-combine = 分隊に統合する2ユニットは？
prompt-choose-exit-aid = 小隊指揮官が支援しますか？
prompt-choose-drive = { $units }の走行先は？（消費MP { $spent }）
prompt-choose-unhitch = 牽引砲を下ろすヘクスは？
prompt-choose-moving-aim = { $unit }の射撃目標は？
prompt-choose-replies = { $hex }から通過する車両へ射撃するユニットは？
prompt-choose-evasion = { $hex }からオーバーランを避けて移動する車両は？
prompt-choose-overrun-fire = { $unit }は{ $hex }をどう攻撃しますか？
prompt-choose-overrun-reply = { $hex }からオーバーランに反撃するユニットは？

## 回答

action-move = { $units }が移動
action-join = { $unit }も同行
action-go = { $hex }へ
action-stop = ここで終了
action-leave = マップから退出（{ $edge ->
    [N] 北
    [E] 東
    [S] 南
   *[W] 西
}）
action-withdraw = { $units }が撤退{ $aided ->
    [yes] （指揮官が支援）
   *[no] {""}
}
action-split = { $unit }を分割
action-merge = { $unit }と{ $target }を統合
action-keep-apart = 統合を終える
action-discard = { $unit }を取り除く
action-aid-exit = { $leader }が{ $unit }を支援
action-unaided = 支援なし
action-drive = { $units }が走行
action-reverse = { $units }が後進
action-brake = 停止する
action-overwatch = { $unit }が{ $hex }で監視
action-scoot = { $unit }が射撃移動（{ $hex }）
action-halt-fire = { $unit }が{ $hex }で停止射撃
action-load = { $unit }が{ $vehicle }に乗る
action-unload = { $unit }が{ $hex }に降りる
action-tow = { $unit }を牽引
action-bypass = { $hex }を迂回
action-overrun = { $hex }をオーバーラン
action-reply-shell = { $unit }が{ $vehicle }を対戦車攻撃
action-reply-shots = { $unit }が跨乗ユニットを射撃
action-grapple = { $unit }が{ $vehicle }に肉薄攻撃
action-hold-fire = 射撃しない
action-evade = { $unit }が退避
action-stand-fast = 退避しない
action-rake = { $unit }が小火器射撃
action-crush = { $unit }が{ $target }を対戦車攻撃
action-spare = { $unit }は射撃しない

## 出来事

edge-N = 北端
edge-E = 東端
edge-S = 南端
edge-W = 西端
event-went-into-motion = { $unit }が行動中になった。
event-stopped = { $unit }が停止した。
event-on-overwatch = { $unit }が監視に入った。
event-loaded = { $unit }が{ $carrier }に乗った。
event-set-down = { $units }が{ $hex }に降りた。
event-squad-split = { $unit }が{ $sections }に分割された。
event-combined = { $units }が{ $squad }に統合された。
event-withdrawal-granted = { $units }は撤退できる（出目{ $roll }、結束力{ $against }）。
event-withdrawal-failed = { $units }は撤退に失敗した（出目{ $roll }、結束力{ $against }）。
event-withdrawal-granted-unknown = { $units }は撤退できる（出目{ $roll }）。
event-withdrawal-failed-unknown = { $units }は撤退に失敗した（出目{ $roll }）。
event-river-left = { $units }が渡河した（{ $roll }）。
event-river-held = { $units }は川から上がれなかった（{ $roll }）。
event-mines-left = { $units }が地雷原を離脱した（{ $roll }）。
event-mines-held = { $units }は地雷原を離脱できなかった（{ $roll }）。
event-wire-left = { $units }が有刺鉄線を抜けた（{ $roll }）。
event-wire-held = { $units }は有刺鉄線に阻まれた（{ $roll }）。
event-minefield-found = { $hex }に地雷原が見つかった。
event-mines-hit = 地雷が{ $units }を襲った（{ $roll }）。
event-mines-spared = { $units }は地雷の被害を免れた（{ $roll }）。
event-left-the-map = { $units }がマップの{ $edge }から退出した。
event-exit-fire = { $units }への射撃を解決：{ $roll }、計{ $total }。
event-exit-safe = { $unit }は無事に退出した（{ $roll }）。
event-exit-costly = { $unit }は退出時に損害を被った（{ $roll }）。
event-ran-into = { $units }が{ $hex }の秘匿された敵に遭遇した。
event-bypass-made = { $units }が{ $hex }を迂回した。
event-overrun-made = { $units }が{ $hex }をオーバーランした。
event-raked = { $unit }が{ $hex }にSADRM { $value }を置いた。
event-crushed = { $unit }が{ $target }にATDRM { $value }を置いた。
event-grapple-success = { $unit }の肉薄攻撃が{ $vehicle }を仕留めた（{ $roll }）。
event-grapple-failure = { $unit }の{ $vehicle }への肉薄攻撃は失敗した（{ $roll }）。
event-embroiled = { $units }は{ $hex }で強襲に巻き込まれた。
event-classes-told = { $hex }の隠蔽ユニット：{ $classes }。

## できないこと

refusal-not-yours = あなたのユニットではありません。
refusal-no-neighbour = 隣接ヘクスではありません。
refusal-no-such-hex = そのようなヘクスはありません。
refusal-cannot-move-itself = 牽引砲や陣地は自力では移動できません。
refusal-not-on-foot = { $unit }は徒歩では移動できません。
refusal-regrouping-moves-not = { $unit }は再編成中です。回復、撤退、隣接ヘクスへの射撃しかできません。
refusal-water = 水面には進入できません。
refusal-vehicle-in-river = 車両が川に入れるのは橋か浅瀬だけです。
refusal-vehicle-in-marsh = 車両は道路に沿ってしか湿地に入れません。
refusal-vehicle-in-building = 車両は都市建物に進入できません。
refusal-vehicle-in-woods = この車両は道路以外から森に入れません。
refusal-hexside = このヘクスサイドは越えられません。
refusal-no-gap = 都市建物どうしの移動には道路か隙間が必要です。
refusal-river-closed = この任務では川を渡れません。
refusal-street-off-road = 車両は街路に沿ってしか出入りできません。
refusal-bridge-off-road = 橋には道路からしか出入りできません。
refusal-leave-bridge-by-road = 橋には道路からしか出入りできません。
refusal-lined-road = 道路以外から森林道や並木道に出入りできるのはAFVだけです。
refusal-wire-closed = 有刺鉄線に進入できる車両はAFVだけです。
refusal-not-an-entry-hex = そのヘクスからはマップに進入できません。
refusal-enemy-there = 敵がいます。強襲するか、車両なら迂回またはオーバーランで進入してください。
refusal-primary-impact = 第1着弾ヘクスには進入できません。
refusal-disrupted-step = 混乱したユニットは、敵に隣接しない遮蔽地形にしか移動できません。
refusal-heroic-astray = 英雄化ユニットは目標へ近づかなければなりません。
refusal-too-dear = そのヘクスに入る移動力が足りません。
refusal-nowhere-to-go = { $unit }には移動先がありません。
refusal-not-moved-yet = 移動を始めたら、少なくとも1ヘクス進んでください。
refusal-cannot-join = { $unit }は同行できません。同じヘクスにいてまだ移動できるユニットを、最初の1ヘクスの前に選んでください。
refusal-moves-alone = { $unit }は単独で移動します。
refusal-name-one-or-all = 1ユニットか、移動できる全ユニットを指定してください。残りは後から加えられます。
refusal-cannot-leave-map = 今はマップから退出できません。
refusal-not-at-that-edge = そのマップ端にいません。
refusal-enemy-edge = 敵マップ端からは退出できません。
refusal-withdraw-at-least-one = 撤退は最低1ヘクスです。
refusal-withdraw-over-own-edge = 撤退による退出は味方マップ端からに限られます。
refusal-withdraw-into-enemy = { $hex }には敵がいます。
refusal-withdraw-into-shells = { $hex }は第1着弾ヘクスです。
refusal-withdraw-no-farther = { $hex }までは撤退できません。
refusal-withdraw-direction = 撤退優先度により、{ $hex }より先に選ぶべきヘクスがあります。
refusal-withdraw-nowhere = { $unit }には撤退先がありません。
refusal-never-withdraws = { $unit }は撤退できません。
refusal-withdraw-no-aid = 指揮官の支援は不要か、得られません。
refusal-split-no-squad = { $unit }は分隊ではありません。
refusal-split-reduced = { $unit }は減少戦力なので分割できません。
refusal-split-disrupted = { $unit }は混乱しているので分割できません。
refusal-split-regrouping = { $unit }は再編成中です。隣接ヘクスへの射撃、回復、撤退しかできません。
refusal-still-aboard = { $unit }は車両に乗っています。
refusal-split-second = この小隊ではすでに1個分隊が分割されています。
refusal-split-no-sections = この小隊には{ $unit }を分割するための班が残っていません。
refusal-merge-halves = { $unit }は統合できるユニットではありません。
refusal-merge-platoon = { $unit }は別の小隊に属します。
refusal-merge-hex = { $unit }は別のヘクスにいます。
refusal-merge-no-squad = この小隊には使用されていない分隊がありません。
refusal-not-in-excess = そのユニットは超過していません。
refusal-no-vehicle = { $unit }は車両ではありません。
refusal-vehicle-shocked = { $unit }はショック状態です。先に回復してください。
refusal-not-in-matrix = { $unit }にはできません。停止中か行動中かによって、車両が行えるアクションは決まります。
refusal-motion-in-place-only = 敵の行動を見ていない停止車両は、そのヘクスで行動中になることしかできません。
refusal-motion-must-move = 行動中の車両は移動するか停止しなければなりません。
refusal-started-this-turn = { $unit }はこのターンに行動中になったので停止できません。
refusal-vehicle-not-in-motion = { $unit }は行動中ではありません。
refusal-vehicle-not-stopped = { $unit }は停止していません。
refusal-overwatch-when-active = { $unit }が監視を行えるのは、武装した車両が活性化した場合だけです。
refusal-nobody-to-fire-at = { $unit }には射撃目標がありません。
refusal-anti-tank-in-assault = 強襲中の{ $unit }は対戦車攻撃しかできません。
refusal-must-leave-enemy-hex = 敵のいるヘクスから離脱しなければなりません。
refusal-leave-along-road = 道路に沿って離脱しなければなりません。
refusal-no-passing-in-reverse = この移動アクションではできません。
refusal-no-enemy-to-pass = 通過すべき敵がいません。
refusal-assault-hex-closed = そのヘクスでは強襲が行われています。
refusal-no-way-out = 進入しても離脱できません。離脱する移動力を残してください。
refusal-bypass-last-resort = AFV以外は、ほかに進入できるヘクスがない場合にしか迂回できません。
refusal-unarmed-overruns-not = 非武装の車両はオーバーランできません。
refusal-overran-already = 車両のオーバーランは1ターンに1回です。
refusal-burdened-overruns-not = 跨乗ユニットや牽引砲を運んでいるとオーバーランできません。
refusal-hex-overrun-already = { $hex }はこのターンすでにオーバーランを受けました。
refusal-arrow-not-overrun = 強襲矢印のあるユニットをリアクションでオーバーランできません。
refusal-contents-told = { $hex }の敵はオーバーランできません。
refusal-overrun-open-only = オーバーランできるのは平地ヘクスだけです。
refusal-overrun-along-road = 内部道路のオーバーランは道路に沿って行います。
refusal-overrun-position-or-afv = FPまたはAFVのいるヘクスはオーバーランできません。
refusal-soft-overruns-not = 牽引砲、FV、HTのいるヘクスはオーバーランできません。
refusal-cannot-reply = { $unit }は反撃できません（アクション済み、混乱、またはショック状態）。
refusal-no-riders-to-fire-at = { $unit }が射撃できる跨乗ユニットがいません。
refusal-not-passing = その車両は{ $unit }のヘクスを通過していません。
refusal-must-reply = { $unit }はAFVを対戦車攻撃しなければなりません。
refusal-foot-answers-soft = FVとHTに反撃できるのは非車両ユニットだけです。
refusal-grapple-one-squad = AFVへの肉薄攻撃は1個分隊だけが行えます。
refusal-grapple-needless = ヘクスに対戦車火器があります。
refusal-cannot-evade = { $unit }は退避できません。
refusal-evade-by-moving = ヘクスから退避しなければなりません。
refusal-rake-too-weak = { $unit }の射撃は弱すぎます。
refusal-crush-afv-only = { $unit }にはそのための火砲がありません。
refusal-crush-whom = { $unit }の目標はヘクス内の牽引砲か車両です。
refusal-cannot-be-carried = { $unit }は輸送できません。
refusal-no-carrier = { $unit }は輸送を行えません。
refusal-disrupted-loads-not = { $unit }は混乱しているので乗車できません。
refusal-heroic-loads-not = { $unit }は英雄化しており、目標へ向かいます。
refusal-already-shifted = { $unit }はこのターンすでに搭載または下車しました。
refusal-not-at-vehicle = そのユニットは{ $unit }に乗れる位置にいません。
refusal-no-room-aboard = { $unit }には空きがありません。
refusal-enemy-too-near = 敵が近すぎて搭載も下車もできません。
refusal-not-aboard = { $unit }は車両に乗っていません。
refusal-vehicle-in-motion = { $unit }の車両は行動中です。
refusal-not-a-place-to-unload = { $unit }はそこに降りられません。
refusal-passenger-not-activated = 乗っている{ $unit }の小隊が活性化していません。
refusal-no-organic-truck = { $unit }には固有のトラックがありません。
refusal-out-of-command-near-enemy = コマンドコントロール外のユニットは、敵のいるヘクスやそれに隣接する{ $hex }へ移動できません。
refusal-out-of-command-astray = { $hex }はコマンドコントロール下に戻る最短の経路ではありません。
refusal-out-of-command-go-on = コマンドコントロール外のユニットは、移動力の続く限りコマンドコントロール下へ戻らなければなりません。
