### Vietnam Battlesのテキスト。

game-title = ベトナム・バトルズ
game-blurb = 1967年、メコンデルタとアイアントライアングル。ヘリと砲艇、ジャングルに潜む敵。

## シナリオと選択ルール

scenario-boys = 67年の若者たち
scenario-boys-summary = 1967年5月15日、全4ターン。C中隊を待ち伏せたベトコン2個中隊を米軍は全滅させなければならない。
scenario-snoopy = スヌーピーズ・ノーズ
scenario-snoopy-summary = 1967年5月から9月、全13ターン。米軍は川、空、道路から進出し、隠された5つのベースキャンプを探して占領する。
scenario-triangle = アイアントライアングル
scenario-triangle-summary = 1967年1月から2月、全13ターン。米軍がアイアントライアングルを包囲し、ベトコンは3つの秘密目標の1つをめざす。

option-setup = セットアップ
option-setup-choose = 両軍が自由に配置する
option-setup-default = 提案された配置
option-half-ma = ZOCでの移動力半分の消費
option-half-ma-each = 進入のたびに払う
option-half-ma-once = 1フェイズに1回だけ払う
option-rest = 退却したユニットが攻撃できない期間
option-rest-player-turn = そのプレイヤーターン中
option-rest-game-turn = そのゲームターン中
option-advance-after-de = De後の前進
option-advance-after-de-true = 空いたヘクスへ前進できる
option-advance-after-de-false = 前進できない
option-hands = 手持ちの支援火力マーカー
option-hands-hidden = 相手に見せない
option-hands-open = 公開する
option-crossing = 渡河支援で移動できる側
option-crossing-us = 米軍のみ
option-crossing-all = 両軍
option-body-count = ボディカウント
option-body-count-true = 米軍の損害でゲームが短くなる
option-body-count-false = このシナリオでは使わない
option-camps = ベースキャンプ
option-camps-hidden = 5つを隠匿
option-camps-visible = 8つを公開、本物は1つ

## 陣営、ユニット、場所

side-us = 米軍
side-vc = ベトコン

type-infantry = 歩兵
type-airborne = 空挺
type-mechanised = 機械化歩兵
type-cavalry = 騎兵
type-armoured-cavalry = 機甲騎兵
type-armour = 機甲
type-engineer = 工兵
type-ranger = レンジャー
type-recon = 長距離偵察
type-seal = SEAL
type-marine = 海兵
type-regional = 地方軍
type-weapons = 重火器
type-local = 地方部隊
type-monitor = モニター
type-camp = ベースキャンプ
type-depot = 補給拠点
size-company = 中隊
size-battalion = 大隊
size-regiment = 連隊

unit-name = { $name ->
    [M1] 米軍モニター1
    [M2] 米軍モニター2
    [M3] 米軍モニター3
    [Seals] 米海軍SEALs
    [Rngr] ARVN レンジャー大隊
    [M4] 米軍モニター4
   *[other] { $nation ->
        [arvn] ARVN { $name } { $type }{ $size }
        [vc] VC { $name } { $type }{ $size }
       *[us] 米軍 { $name } { $type }{ $size }
    }
}
designation-of = { $name }（{ $formation }）
designation-lettered = { $name }（{ $letter }）
formation-1st-division = 第1師団
formation-25th-division = 第25師団
unit-unknown = 隠匿ユニット

place-plain = { $place }
place-named = { $place } { $name }

terrain-clear = 平地（水田）
terrain-jungle = ジャングル
terrain-swamp = 湿地
terrain-village = 村
terrain-town = 町
terrain-checkpoint = 検問所（C.P.）
terrain-plantation = 農園
terrain-hill = 丘
terrain-mekong = メコン川の完全水域
hexside-river = 川
hexside-great-river = 大河
hexside-bridge = 橋
line-mekong = メコン川
line-road = 道路
line-trail = 小道
feature-tunnel = トンネル・ヘクス
feature-iron-triangle = アイアントライアングル
feature-village = 村
feature-town = 町
feature-checkpoint = 検問所（C.P.）
feature-hill = 丘
feature-landmark = 地名
feature-mekong-two-banks = メコン川の両岸
feature-mekong-north = 北側はメコン川
feature-mekong-south = 南側はメコン川
feature-edge-east-edge = 東端
feature-edge-east-edge-north-of-mekong = メコン川以北：米軍の登場
feature-edge-river-entry = 河川からの登場
feature-edge-to-dong-tam = ドンタムへの道
feature-edge-red-exit = 赤いマップ端：ベトコンの離脱
feature-edge-us-entry-east = 東端：米軍の登場

marker-reduced = 減少戦力
marker-hidden = 隠匿
marker-moved = 移動済み
marker-attacked = 攻撃済み
marker-in-hand = 選択中
marker-landed = このターンに着陸・上陸
marker-beaten = 退却または退去済み
marker-crossing = 渡河支援中
marker-genuine = 本物のキャンプ
kind-chit-camp = ベースキャンプ
kind-chit-depot = 補給拠点
kind-chit-blown = 爆破された橋
kind-chit-crossing = 渡河支援

## 地図上の名前

map-an-dien = アンディエン
map-an-dien-trail = アンディエン小道
map-an-nhon-tay = アンニョンタイ
map-ban-long = バンロン
map-ban-long-trail = バンロン小道
map-base-road = 基地道
map-bau-don = バウドン
map-ben-cat = ベンカット
map-ben-cat-bridge = ベンカット橋
map-ben-chua = ベンチュア
map-ben-suc = ベンスック
map-binh-duc = ビンドゥック
map-bung-cong = ブンコン
map-cai-be = カイベー
map-cai-be-road = カイベー道
map-cai-lay = カイライ
map-cai-lay-bridge = カイライ橋
map-cam-son = カムソン
map-cam-son-trail = カムソン小道
map-chanh-luu = チャインルー
map-chanh-luu-trail = チャインルー小道
map-checkpoint = 検問所
map-cu-chi = クチ
map-cu-chi-base-camp = クチ基地
map-cu-chi-tunnels = クチトンネル
map-dong-tam-road = ドンタム道
map-duong-diem = ズオンディエム
map-fil-hol-plantation = フィルホール農園
map-ham-long = ハムロン
map-hau-my = ハウミー
map-hiep-duc = ヒエップドゥック
map-hiep-duc-trail = ヒエップドゥック小道
map-highway-1 = 国道1号線
map-highway-13 = 国道13号線
map-highway-4 = 国道4号線
map-hill-36 = 36高地
map-hill-38 = 38高地
map-hill-44 = 44高地
map-hoa-khanh = ホアカイン
map-hoa-loi = ホアロイ
map-hoa-loi-east-trail = ホアロイ東小道
map-hoa-loi-trail = ホアロイ小道
map-hoi-son = ホイソン
map-iron-triangle = アイアントライアングル
map-kim-son = キムソン
map-lai-khe = ライケ
map-loc-hung = ロックフン
map-long-dinh = ロンディン
map-long-nguyen = ロングエン
map-long-tien = ロンティエン
map-long-trung = ロンチュン
map-long-trung-footbridge = ロンチュン歩道橋
map-mekong = メコン川
map-my-long = ミーロン
map-my-phuoc = ミーフオック
map-ngu-hiep = グーヒエップ
map-nhi-qui = ニークイ
map-paris-tan-qui = パリ・タンクイ
map-phu-an = フーアン
map-phu-cuong = フークオン
map-phu-cuong-bridge = フークオン橋
map-phu-hoa-dong = フーホアドン
map-phu-loi-road = フーロイ道
map-phu-my-hung = フーミーフン
map-rach-ba-rai = バーライ水路
map-rach-bap = ラックバップ
map-rach-gam = ガム水路
map-rach-gam-bridge = ガム橋
map-rach-kien = ラックキエン
map-rach-tra-tan = チャータン水路
map-route-14 = 14号線
map-route-15 = 15号線
map-route-15-north = 15号線北道
map-route-7a = 7A号線
map-route-8a = 8A号線
map-saigon-river = サイゴン川
map-snoopys-nose = スヌーピーの鼻
map-suoi-cau = スオイカウ
map-suoi-cau-trail = スオイカウ小道
map-tam-binh = タムビン
map-tan-an = タンアン
map-tan-hiep = タンヒエップ
map-tan-phong = タンフォン
map-tan-phu = タンフー
map-tan-thanh-dong = タンタインドン
map-thanh-an = タインアン
map-thanh-dien-trail = タインディエン小道
map-thanh-hoa = タインホア
map-thi-tinh-river = ティティン川
map-tien-thuy = ティエントゥイ
map-to-dong-tam = ドンタムへ
map-tra-tan-trail = チャータン小道
map-triangle-trail = 三角地帯小道
map-trung-lap = チュンラップ
map-trung-lap-trail = チュンラップ小道
map-vinh-kim = ヴィンキム
map-west-trail = 西の小道
map-xuan-son = スアンソン

## ヘリ輸送、河川輸送、待ち伏せ、増援

event-entered = { $unit }が{ $place }に登場。
event-landed-helicopter = { $unit }がヘリ輸送で{ $place }に着陸。
event-landed-boat = { $unit }が河川輸送で{ $place }に上陸。
event-ambushed = { $unit }が{ $place }で{ $foe }の待ち伏せを受ける。
event-pushed = { $unit }は{ $place }へ押し戻される。

prompt-choose-landing-zone = { $unit }をどこに着陸させますか？
prompt-choose-beach = { $unit }をどこに上陸させますか？
prompt-choose-entry = { $unit }は登場してどこへ移動しますか？
prompt-push-back = 待ち伏せ！ { $unit }をどこへ押し戻しますか？
prompt-may-blow = { $unit }は橋のそばに降りました。橋を爆破しますか？

refusal-carries-us-only = { $unit }はベトコンです。輸送できるのはUSとARVNのユニットだけです。
refusal-carries-foot-only = { $unit }は徒歩ユニットではありません。機動ユニットと河川艦隊は輸送できません。
refusal-carried-after-move = { $unit }はすでに移動または輸送されています。輸送は移動のすべてです。
refusal-transport-phase = 輸送チットはUSの移動フェイズにしか使えません。
refusal-no-helicopters = このゲームターンのヘリ輸送チットはすべて使用済みです。
refusal-no-boats = このゲームターンに使える河川輸送チットはありません。
refusal-boat-taken = 残った河川輸送チットにはもう乗客がいる。
refusal-nowhere-to-land = { $unit }を降ろせる空いた場所がない。
refusal-lift-from-jungle = { $unit }はヘリの降りられないジャングルにいます。
refusal-not-by-helicopter = { $unit }はヘリ輸送では登場しません。
refusal-not-by-boat = { $unit }は河川輸送では登場しません。
refusal-enough-flown-in = すでに{ $number }ユニットがヘリ輸送で登場しており、これ以上はできません。
refusal-no-landing = { $place }には着陸できません。ジャングルと水域は着陸地帯になりません。
refusal-clear-only = { $place }は平地ではありません。ヘリ輸送で登場するユニットは平地にしか着陸できません。
refusal-must-land = 輸送中のユニットをどこかに降ろさなければなりません。
refusal-no-water = { $unit }は川にもメコン川の岸にも接していません。
refusal-no-beach = { $place }は川にもメコン川の岸にも接していません。
refusal-no-waterway = そこから{ $place }へ通じる水路がありません。
refusal-must-push = 待ち伏せされたユニットを隣へ押し戻さなければなりません。
refusal-push-not-adjacent = { $place }は上陸地点に隣接していません。
refusal-push-over-water = 上陸地点と{ $place }の間は水域で隔てられています。
refusal-too-early = { $unit }が登場できるのは第{ $turn }ゲームターン以降です。
refusal-enters-in-movement-phase = { $unit }は移動フェイズにしか登場できません。
refusal-enters-by-helicopter = { $unit }はヘリ輸送で登場します。
refusal-enters-by-boat = { $unit }は河川輸送で登場します。
refusal-no-entry = { $unit }が登場するマップ端に空きがありません。
refusal-must-enter = ユニットをどこかに登場させなければなりません。
refusal-no-way-in = 登場地点から{ $place }へは届きません。
refusal-monitor-bars = { $place }への川ヘクスサイドは河川艦隊に押さえられています。

### Actions
action-pick = { $unit }を選ぶ
action-go = { $place }へ
action-halt = ここで止まる
action-done = 終了
action-default = 推奨配置にする
action-aim = 目標：{ $aim }
action-hide = { $place }に隠す
action-camp = { $place }に拠点を置く
action-genuine = { $place }を本物とする
action-exit = マップから離脱する
action-blow = { $place }の橋を爆破する
action-lift = { $unit }をヘリに乗せる
action-board = { $unit }を船に乗せる
action-land = { $place }に降ろす
action-push = { $place }へ押し出す
action-repair = { $unit }が{ $place }の橋を修理する
action-assist = { $unit }が{ $place }の渡河を支援する
action-strike = { $place }をB-52で爆撃する
action-bombard = { $place }を+{ $marker }で砲爆撃する
action-attack = { $place }を攻撃する
action-join = { $unit }を加える
action-commit = 攻撃を実行する
action-support = +{ $marker }を出す
action-pass = パス
action-lose = 損害：{ $unit }
action-stand = 死守：{ $unit }が1ステップ失う
action-retire = { $unit }を退却させる
action-retreat = { $way }と退却する
action-displace = { $unit }を{ $place }へ退去させる
action-suffer = 退去させずに損害を受ける
action-nearest = { $unit }
action-advance = { $unit }を{ $place }へ前進させる
action-change = ゲームの長さを変えるためサイを振る
action-lengthen = 目を足す
action-shorten = 目を引く

### Aims
aim-escape = 脱出
aim-us-losses = 米軍の損害
aim-hold-the-field = 戦場の確保

### Steps, panels, overlays
step-set-up = セットアップ
step-support = 支援火力を引く
step-move = { $side }：移動
step-fight = { $side }：戦闘
step-mobile-move = { $side }：機動移動
step-mobile-fight = { $side }：機動戦闘
panel-score = 戦況
panel-turn = ゲームターン
panel-last-turn = 最終ターン
panel-taken = 占領した拠点
panel-lost = 米軍の損失ユニット
panel-minimum = 公開した攻撃力
panel-hand = 支援火力：{ $side }
panel-marker = +{ $value }
panel-used-marker = +{ $value }（使用済み）
panel-unseen-markers = 非公開
panel-transport = 輸送
panel-helicopters = 使えるヘリ
panel-boats = 使える船
panel-bomber = B-52の出撃
panel-aim = ベトコンの目標
overlay-zones = 支配地域
overlay-hunt = 捜索
overlay-threat = 敵の到達範囲
overlay-landing = 降着できる場所
category-searched = 捜索済み
category-possible = キャンプの可能性あり
category-reach = 到達範囲
category-helicopter = ヘリ輸送
category-boat = 河川輸送

### Set-up
prompt-choose-aim = 目標を書き留めてください。相手には見えません。
prompt-choose-site = 次の拠点をどこに置きますか。
prompt-choose-genuine = 8個のうちどれを本物にしますか。
prompt-choose-piece = { $minimum ->
    [0] どのユニットを配置しますか。
   *[other] どのユニットを配置しますか。あと攻撃力{ $minimum }を公開して置く必要があります。
  }
prompt-choose-spot = { $unit }をどこに置きますか。
event-aim = ベトコンの目標は「{ $aim }」。
event-aim-hidden = ベトコンが目標を書き留めた。
event-strength-rolled = ベトコンは攻撃力{ $total }以上を公開して配置する。
event-placed = { $unit }を{ $place }に配置。
event-hidden = { $unit }が{ $place }に潜伏。
event-camp-placed = { $hex }にベースキャンプ。
event-depot-placed = { $hex }に補給拠点。
event-genuine = { $hex }の拠点が本物。
event-genuine-hidden = ベトコンが本物の拠点を決めた。
event-set-up-finished = { $side }の配置が完了。
refusal-site-there = { $hex }にはすでに拠点があります。
refusal-no-site-here = { $hex }には拠点を置けません。
refusal-not-to-set-up = { $unit }は今配置できません。
refusal-no-hiding = このシナリオでは誰も潜伏しません。
refusal-must-be-open = { $unit }は公開して置く必要があります。公開ユニットの攻撃力は合わせて{ $minimum }以上です。
refusal-outside-zone = { $unit }は{ $place }に配置できません。

### Turns and movement
event-turn-began = 第{ $turn }ターン。
event-phase-move = { $side }：移動フェイズ。
event-phase-fight = { $side }：戦闘フェイズ。
event-phase-mobile-move = { $side }：機動移動フェイズ。
event-phase-mobile-fight = { $side }：機動戦闘フェイズ。
prompt-choose-mover = どのユニットを動かしますか。ほかの行動も選べます。
prompt-move-on = { $unit }をどこへ動かしますか。残り{ $left }移動力。
event-marched = { $unit }が{ $place }へ移動（{ $cost }MP）。
event-exited = { $unit }がマップから離脱。
event-revealed = { $place }で{ $unit }を発見。
event-site-found = { $hex }でベースキャンプを発見。
event-site-captured = { $unit }が{ $hex }の拠点を占領。
refusal-already-there = { $unit }はすでに{ $place }にいます。
refusal-wrong-element = { $unit }は{ $place }へ行けない。陸戦ユニットは陸地、モニターは通れる水域だけを進む。
refusal-full = { $place }にはすでにユニットがいます。
refusal-too-far = { $place }には届きません。
refusal-must-stop = { $unit }は敵に接したので止まらなければなりません。
refusal-zone-in-the-way = { $unit }は{ $place }へ行く途中の敵支配地域で止まる。そこまで行くか、迂回する。
refusal-zone-too-dear = 敵支配地域から出て再び入ると移動力の半分を余分に消費する。{ $unit }には{ $place }までのMPが足りない。
refusal-too-dear = { $unit }には{ $place }へ入るMPが残っていない。
refusal-enemy-there = { $place }には敵がいる。
refusal-monitor-there = { $place }のメコン川はモニターが押さえている。
refusal-mekong-on-foot = { $unit }がメコン川を渡るには、移動を始めたヘクスで移動力をすべて使うか、工兵の支援がいる。
refusal-mekong-mobile = { $unit }は機動ユニットで、工兵の支援がなければメコン川を渡れない。
refusal-halt-first = { $unit }が移動中。先にその移動を終える。
refusal-no-exit = 離脱できるのは赤い端にいて移動力の残るベトコンだけです。
refusal-not-mobile = { $unit }は機動ユニットではありません。
refusal-was-carried = { $unit }はこのターンに輸送されました。
refusal-has-advanced = { $unit }は戦闘後前進しました。
refusal-has-moved = { $unit }は移動済みです。
refusal-not-yours = { $unit }はあなたのユニットではありません。
refusal-aboard = { $unit }は乗船中です。河川輸送で上陸させてください。
refusal-not-on-map = { $unit }はマップ上にいません。

### Bridges, engineers, B-52
event-bridge-blown = { $unit }が{ $place }の橋を爆破。
event-bridge-repaired = { $unit }が{ $place }の橋を修理（出目{ $die }）。
event-repair-failed = { $unit }は{ $place }の橋の修理に失敗（出目{ $die }）。
event-crossing-set = { $unit }が{ $place }の渡河を支援。
event-crossing-lapsed = { $unit }が離れすぎたため渡河支援は無効。
event-struck = B-52が{ $place }を爆撃。
refusal-no-bridge = { $place }に橋はありません。
refusal-bridge-down = { $place }の橋はすでに落ちています。
refusal-not-beside-bridge = { $unit }は{ $place }の橋に接していません。
refusal-bridge-not-entered = 橋を爆破できるのは、そのヘクスに入ったときだけです（{ $unit }）。
refusal-nothing-to-repair = { $place }に修理する橋はありません。
refusal-has-worked = { $unit }はこのターンにもう修理を試みました。
refusal-out-of-range = { $place }は{ $unit }の範囲外です。
refusal-under-the-enemy = { $place }の近くに敵がいます。
refusal-nothing-to-cross = { $place }に支援できる渡河点はありません。
refusal-helps-already = すでに{ $place }の渡河を支援しています。
refusal-crossing-bound = { $unit }はこのターンの渡河支援をすでに決めています。
refusal-us-only = 工兵が働くのは米軍だけです。
refusal-no-engineer = { $unit }は工兵ではありません。
refusal-no-bomber-now = B-52はアイアントライアングルの米軍移動フェイズにだけ使えます。
refusal-bomber-gone = B-52はもう使えません。
refusal-no-enemy = { $place }に敵はいません。
refusal-no-strike-on-houses = B-52は村や町を爆撃できません。
refusal-outside-triangle = { $place }はアイアントライアングルの外です。

### Losses and the end
event-step-lost = { $unit }が1ステップ失う。
event-eliminated = { $unit }が除去された。
event-village-reached = ベンスック：ベトコンはゲームの長さを変えられる。
event-chance-declined = ベトコンはゲームの長さを変えない。
event-length-rolled = ゲームの長さのサイは{ $die }。
event-length-changed = ゲームは第{ $turn }ターンで終わる。
event-secret-rolled = { $aim }の秘密のサイ：{ $die }（対象{ $number }）。
prompt-may-change-length = ゲームの長さを変えるためにサイを振りますか。機会は一度だけです。
prompt-add-or-subtract = 出目は{ $die }。第{ $shorter }ターンと第{ $longer }ターンのどちらで終わりにしますか。
refusal-must-decide = 足すか引くかを決めてください。
event-game-ended-us = 米軍の勝利。
event-game-ended-vc = ベトコンの勝利。
event-game-ended-draw = 引き分け。
event-game-ended-us-aim = 米軍の勝利。ベトコンの目標は「{ $aim }」だった。
event-game-ended-vc-aim = ベトコンの勝利。目標は「{ $aim }」だった。
event-conceded-us = ベトコンが投了。米軍の勝利。
event-conceded-vc = 米軍が投了。ベトコンの勝利。

## 戦闘と支援火力

prompt-choose-target = 攻撃する敵ユニットを選択。
prompt-choose-attackers = { $place }を攻撃するユニットを選択。
prompt-play-marker = { $place }：支援火力マーカーを使うか？
prompt-choose-loss = 戦力減少を受ける攻撃側ユニットを選択。
prompt-choose-nearest = { $place }付近で誤爆：被害を受けるユニットを選択。

event-markers-drawn = { $side }：このターンの支援火力マーカーは{ $count }個。
event-marker-played = { $side }が{ $place }に支援火力「+{ $value }」を投入。
event-attack = { $place }を攻撃：{ $attackers }対{ $defender }。
event-ambush-attack = { $attackers }は{ $place }の{ $defender }を攻撃しなければならない。
event-combat-rolled = { $place }の戦闘：戦闘力差{ $differential }、{ $row }、出目{ $die }：{ $result }。
event-bombardment = { $side }が{ $place }の{ $unit }を砲爆撃。
event-bombardment-rolled = { $place }の砲爆撃：戦闘力差{ $differential }、{ $row }、出目{ $die }：{ $result }。
event-friendly-fire = 誤爆：{ $unit }に命中。

row-hill = 丘・町・CP
row-jungle = ジャングル・湿地
row-village = 村・川・農園
row-clear = 平地
ground-river = 全攻撃側が橋のない川越し
ground-water = 対河川艦隊
modifier-unit = { $unit }
modifier-marker = 支援火力マーカー

result-De = 防御側除去
result-D3 = 防御側3ヘクス退却
result-D2 = 防御側2ヘクス退却
result-Ex = 双方戦力減少
result-repaired = 橋が直る
result-none = 効果なし
result-A1 = 攻撃側1ヘクス退却
result-A2 = 攻撃側2ヘクス退却
result-A3 = 攻撃側3ヘクス退却
result-A = 攻撃側1ユニット戦力減少
result-Ae = 攻撃側除去

refusal-not-adjacent = { $place }を攻撃できる位置に自軍ユニットがいません。
refusal-unit-not-adjacent = { $unit }の位置からは目標を攻撃できません。
refusal-already-attacked = { $unit }はこのフェイズにすでに攻撃を受けています。
refusal-has-attacked = { $unit }はすでに攻撃を行っています。
refusal-was-beaten = { $unit }は退却または退去したため攻撃できません。
refusal-no-attackers = 攻撃するユニットが選ばれていません。
refusal-already-chosen = { $unit }はすでに攻撃に加わっています。
refusal-not-in-attack = { $unit }はこの攻撃に参加していません。
refusal-bombardment-over = 砲爆撃は戦闘フェイズの最初の攻撃より前にしか行えません。
refusal-bombarded = { $place }はこのゲームターンにすでに砲爆撃を受けています。
refusal-no-marker = 値{ $value }の支援火力マーカーは手元にありません。
refusal-marker-used = 値{ $value }の支援火力マーカーはこのゲームターンに使用済みです。
refusal-marker-limit = 「+{ $value }」の支援火力マーカーは手元にない。米軍もこの戦闘ではこれ以上使えない。
refusal-not-nearest = { $unit }より目標に近い自軍ユニットがいます。

## 退却、退去、戦闘後前進

event-retreated = { $unit }が{ $place }へ退却。
event-displaced = { $unit }が{ $place }へ退去。
event-advanced = { $unit }が{ $place }へ戦闘後前進。
event-stood-fast = { $unit }が死守。
prompt-stand-or-retire = { $hexes }ヘクス退却しますか、それとも死守して1ステップ失いますか？
prompt-next-to-retire = 次に退却するユニットを選んでください。
prompt-choose-refuge = マップ上に敵がいません。{ $unit }はどの味方へ向かって退却しますか？
prompt-choose-retreat = { $unit }を{ $hexes }ヘクス退却させます。退却路を選んでください。
prompt-choose-displacement = { $unit }はどこへ退去しますか？
prompt-choose-advance = 退却路に沿って戦闘後前進を行いますか？
prompt-advance-further = { $unit }をさらに前進させますか？
refusal-not-retreating = { $unit }は退却の対象ではありません。
refusal-too-late-to-stand = すでに退却が始まっており、死守はできません。
refusal-no-refuge = { $unit }へ向かって退却することはできません。
refusal-must-retreat = { $unit }は退却しなければなりません。退去させる味方はいません。
refusal-retreat-7-7a = 退却は隣接する場所へ順に進みます。{ $place }へは続いていません。
refusal-retreat-7-7b = { $place }では離れたことになりません。1ヘクスごとに戦闘位置から遠ざかり、戦闘相手の敵に近づいてはいけません。
refusal-retreat-7-7c = 空のヘクスを通る退却路があるので、味方のいるヘクスは通過できません。
refusal-retreat-7-7d = { $place }には敵ユニットがいます。
refusal-retreat-7-7h = { $place }は敵支配地域（EZOC）です。
refusal-retreat-7-7-1a = { $place }は最も近い敵ユニットに近づきます。
refusal-retreat-sideways = 退却は、始めたときより最も近い敵から離れて終わらなければならない。
refusal-retreat-7-7-1c = { $place }では味方に近づきません。
refusal-retreat-7-7-2a = { $place }の味方は退去できません。
refusal-retreat-7-7-2f = 空のヘクスへ退却できるので、{ $place }の味方は退去させられません。
refusal-retreat-12-0h = { $place }への川ヘクスサイドは河川艦隊に押さえられています。
refusal-retreat-12-0m = 河川艦隊は水路の最短経路で退却します。
refusal-retreat-12-0q = { $place }のメコン川には河川艦隊がいます。
refusal-retreat-19-0e = 退却ではメコン川を越えて{ $place }へ行けません。
refusal-retreat-length = 戦闘位置からちょうど{ $hexes }ヘクス離れたところまで退却しなければなりません。
refusal-not-in-the-way = 退去するのは{ $unit }ではありません。
refusal-displaced-back = { $place }は味方が向かってくるヘクスなので、そこへは退去できません。
refusal-displaced-one-hex = 退去は1ヘクスです。{ $place }は1ヘクス先ではありません。
refusal-displaced-chain = 空のヘクスへ退去できるか、または{ $place }の味方をさらに退去させることができません。
refusal-no-advance-7-9a = { $unit }はこの戦闘に参加していないか、すでに前進しています。
refusal-no-advance-10-0m = { $unit }はこのターンにヘリ輸送されたので戦闘後前進できません。
refusal-no-advance-11-0n = { $unit }はこのターンに河川輸送されたので戦闘後前進できません。
refusal-no-advance-12-0r = { $unit }は河川艦隊なので戦闘後前進できません。
refusal-no-advance-12-0t = 河川艦隊を攻撃した後は戦闘後前進できません。
refusal-advance-off-path = { $place }は退却路上にありません。

### Forecasts
forecast-attack = { $place }への攻撃
forecast-bombardment = { $place }への砲爆撃
forecast-repair = { $unit }の修理
forecast-length = 目を引くか足した場合の最終ターン
forecast-differential = 戦闘力差
forecast-row = 地形の段
forecast-column = コラム
assume-no-more-markers = これ以上支援火力が出ない場合。

## 行動の種類

group-pick = 移動
group-lift = ヘリ輸送
group-board = 河川輸送
group-repair = 橋の修理
group-assist = 渡河支援
group-strike = B-52の要請
group-bombard = 砲爆撃
group-attack = 攻撃
group-go = ヘクスへ
group-hide = 潜伏
group-stand = 死守
group-retire = 退却
group-advance = 戦闘後前進
group-commit = 攻撃を実行する
group-done = 終了
group-halt = ここで止まる
group-join = ユニットを加える
group-land = 上陸
group-lose = 損害
group-nearest = 結果を受けるユニット
group-pass = パス
group-retreat = 退却路
group-support = 支援マーカーを使う

## 勝利条件

victory-end-losses = 第{ $turn }ターンの後、またはベトコン部隊が両方なくなったときに決まります。
victory-end-camps = 第{ $turn }ターンの後、または米軍が必要なものを占領したときに決まります。
victory-end-objectives = 第{ $turn }ターンの後、または目標の秘密のダイスが成功したときに決まります。
need-destroyed = 壊滅したベトコン部隊
need-half-destroyed = ベトコン1部隊が壊滅、または両方が減少戦力
need-no-us-loss = 米軍部隊の損失なし
need-otherwise = それ以外のすべて
need-camps = 占領したキャンプと補給拠点
need-real-camp = 本物のキャンプの占領
need-camp-left = 数えられるキャンプが残る
need-escape = 脱出：マップを離脱したベトコン部隊{ $count }。これより低い目で勝利（6分の{ $chances }）
need-us-losses = 米軍の損害：失われた米軍部隊{ $count }。これより低い目で勝利（6分の{ $chances }）
need-hold-the-field = 戦場の保持：アイアントライアングル内のベトコン部隊{ $count }。終了時にこれより低い目で勝利（6分の{ $chances }）
need-no-aim = ベトコンの秘密目標が達成されない
objective-camp = ベースキャンプ
objective-depot = 補給拠点
lost-units = 部隊
ended-by-giving-up = 一方が投了しました。
ended-by-losses-us = ベトコン部隊は両方とも壊滅しました。
ended-by-losses-vc = 最終の第{ $turn }ターンが終わり、ベトコンが持ちこたえました。
ended-by-losses-draw = 最終の第{ $turn }ターンが終わり、ベトコンは損害を受け、米軍の損失はありません。
ended-by-camps-us = 第{ $turn }ターンに、数えられるキャンプが占領されました。
ended-by-camps-vc = 最終の第{ $turn }ターンが終わり、キャンプが残りました。
ended-by-camps-draw = 最終の第{ $turn }ターンが終わりました。
ended-by-objectives-us = 最終の第{ $turn }ターンが終わり、秘密目標は達成されませんでした。
ended-by-objectives-vc = 第{ $turn }ターンに秘密目標が達成されました。
ended-by-objectives-draw = 最終の第{ $turn }ターンが終わりました。

## 任務

task-storm = { $place }のベースキャンプを、多数の部隊と最良のマーカーで一挙に攻め落とす。
task-take = 守る者のいない{ $place }のベースキャンプを占領する。
task-destroy = { $place }のベトコン部隊を包囲して撃滅する。
task-search = { $place }周辺のジャングルを捜索する。
task-bar = { $place }で赤いマップ端への道をふさぐ。
task-patrol = { $place }に位置し、岸を捜索し、付近の戦闘を支援し、水路を閉ざす。
task-help-across = { $place }へ向かう味方の渡河を助ける。
task-fall-on = { $place }の敵部隊を襲う。ここではこちらが優勢だ。
task-guard = { $place }のベースキャンプを守る。
task-gather = { $place }に集まる。一つのキャンプが持ちこたえれば足りる。
task-stay-hidden = { $place }に潜み続ける。
task-slip-away = 敵の手が最も届きにくい{ $place }へ逃れる。
task-leave = { $place }の赤いマップ端を目指す。
task-cover = 脱出する味方を掩護し、{ $place }の敵部隊を足止めする。
task-hold = 最後にアイアントライアングル内にいるため、{ $place }へ向かう。
task-stand = 今いる{ $place }に踏みとどまる。

# マップの凡例
chart-cost = 移動力
chart-row = 結果表
chart-landing = 着陸
chart-strike = B-52
chart-no = 不可


## 戦況

prospect-won = 勝利
prospect-camps = 占領・発見したベースキャンプ
prospect-strength = マップ上の戦力
prospect-losses = 米軍の損失
prospect-danger = 現在地の危険
prospect-support = 残った支援マーカー
prospect-time = 時間
prospect-found = 捜索済みのジャングル
prospect-guarded = ベースキャンプの守備
prospect-escape = 赤いマップ端への脱出
prospect-us-losses = 米軍の損失
prospect-hold-the-field = アイアントライアングル内の部隊
