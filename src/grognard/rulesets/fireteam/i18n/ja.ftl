### 『Fire Team』の文言。

game-title = ファイア・チーム
game-blurb = 1980年代、フルダ峡谷。分隊・戦車・ヘリ、カップから引くチット、動く敵への臨機射撃。

## シナリオ

scenario-balloon = 開戦
scenario-balloon-summary = ソ連軍3個小隊が街道をラスドルフへ向かう。登場するのは歩兵と機関銃のみ。
scenario-meeting = フルダ峡谷：遭遇戦
scenario-meeting-summary = 両端から進入した機械化部隊が、グローセンタフトをめざして競う。
scenario-recon = ニュルンベルク街道の威力偵察
scenario-recon-summary = ソ連軍の縦隊は西端からの突破をめざし、米軍は秘匿配置で待ち受ける。
scenario-delay = グローセンタフトの遅滞戦
scenario-delay-summary = 陣地に拠る米軍1個小隊が、町全体の占領を阻む。
scenario-counterattack = ハーゼルシュタインの反撃
scenario-counterattack-summary = 誘導弾の支援を受けた米軍戦車が町を奪回する。戦車2両以上の残存が必要。
scenario-air_assault = 空中強襲
scenario-air_assault-summary = ヘリコプターで降着したソ連軍2個小隊が、米軍戦車の来援前にラスドルフを奪う。

## オプションと表示

option-group-advanced = 上級ルール（13〜20章）
option-group-agreed = 合意で使うルール
option-setup = 初期配置
option-setup-free = 両軍とも自由に配置
option-setup-default = 標準の配置を使う
option-variants = ゲーム・ヴァリアント（13）
option-variants-true = 両軍が1回ずつ振る
option-variants-false = 使わない
option-close-combat = 白兵戦（14）
option-close-combat-true = 使う
option-close-combat-false = 使わない
option-night = 夜戦（15）
option-night-true = 夜間
option-night-false = 昼間
option-works = 陣地と地雷（16）
option-works-true = 使う
option-works-false = 使わない
option-chemical = 化学戦（17）
option-chemical-true = 使う
option-chemical-false = 使わない
option-detailed-fire = 射撃の詳細（18）
option-detailed-fire-true = 使う
option-detailed-fire-false = 使わない
option-floors = 建物の上階（19）
option-floors-true = 使う
option-floors-false = 使わない
option-mounted-leaders = 貯めCPのある車輛に乗った指揮官（4.53）
option-mounted-leaders-false = CPを軽減しない
option-mounted-leaders-true = その車輛のCPを軽減する
option-free-turn = 移動開始前の方向転換
option-free-turn-false = 不可
option-free-turn-true = 自由に可
option-fast-reinforcement = 高速増援（11.27）
option-fast-reinforcement-true = 使う
option-fast-reinforcement-false = 使わない
option-jamming = ヴァリアント3：電子戦
option-jamming-false = 記述どおり：砲列が増えることがある
option-jamming-true = 砲列が使えなくなることがある
option-fire-control = ヴァリアント7：慎重移動目標への射撃
option-fire-control-false = 記述どおり：シフトを加える
option-fire-control-true = 通常のシフトと置き換える
option-us-works = 米軍に陣地を追加
option-us-works-true = 合意により追加
option-us-works-false = なし
option-soviet-works = ソ連軍に陣地を追加
option-soviet-works-true = 合意により追加
option-soviet-works-false = なし
option-helicopters = ヘリコプター（20.8）
option-helicopters-none = なし
option-helicopters-two = 両軍に攻撃ヘリ2機
option-helicopters-four = 両軍に攻撃ヘリ4機
overlay-sight = 自軍の視界
overlay-fire = 自軍の射界
overlay-threat = 敵の射界
overlay-control = 勝利条件ヘクスの支配
overlay-areas = 配置可能範囲
category-unseen = 見えない
category-shell = 砲撃
category-smoke = 煙幕
overlay-plots = プロットした射撃

## 陣営、ユニット、兵器、ヘクス

side-us = 米軍
side-soviet = ソ連軍
unit-name = { $side }第{ $platoon }小隊 { $type }{ $number }
unit-name-independent = { $side }{ $type }{ $number }
unit-name-leader = { $side }指揮官{ $name }
unit-unknown = 秘匿ユニット
type-squad = 分隊
type-mg-team = 機関銃班
type-dragon-team = ドラゴン班
type-spigot-team = スピゴット班
type-sagger-team = サガー班
type-ags17-team = AGS-17班
type-mortar-120-team = 120mm迫撃砲班
type-observer = 観測班
type-leader = 指揮官
type-law = LAW
type-dragon = ドラゴン
type-mg = 機関銃
type-stinger = スティンガー
type-rpg = RPG
type-sa14 = SA-14
type-heli-rkt = ロケット弾ポッド
type-m1 = M1戦車
type-m60 = M60戦車
type-m2 = M2歩兵戦闘車
type-m3 = M3騎兵戦闘車
type-m113 = M113装甲兵員輸送車
type-m106 = M106自走迫撃砲
type-m577 = M577指揮車
type-m981 = M981観測車
type-m163 = M163対空自走砲
type-t80 = T-80戦車
type-t62 = T-62戦車
type-asu85 = ASU-85空挺自走砲
type-bmp1 = BMP-1歩兵戦闘車
type-bmp2 = BMP-2歩兵戦闘車
type-btr70 = BTR-70装甲兵員輸送車
type-mtlb = MT-LB牽引車
type-acrv = ACRV観測車
type-sau122 = SAU-122自走榴弾砲
type-zsu23-4 = ZSU-23-4対空自走砲
type-ah64 = AH-64ヘリ
type-oh58 = OH-58ヘリ
type-uh60 = UH-60ヘリ
type-mi24 = Mi-24ヘリ
type-mi28 = Mi-28ヘリ
type-mi8 = Mi-8ヘリ
type-mi6 = Mi-6ヘリ
weapon-tow = TOW
weapon-dragon = ドラゴン
weapon-law = LAW
weapon-hellfire = ヘルファイア
weapon-stinger = スティンガー
weapon-m1-gun = 120mm砲
weapon-m60-gun = 105mm砲
weapon-m2-gun = 25mm機関砲
weapon-ah64-gun = 30mm機関砲
weapon-pgm = 誘導砲弾
weapon-sagger = サガー
weapon-spigot = スピゴット
weapon-spandrel = スパンドレル
weapon-spiral = スパイラル
weapon-sa14 = SA-14
weapon-rpg = RPG
weapon-t80-gun = 125mm砲
weapon-t62-gun = 115mm砲
weapon-asu85-gun = 85mm砲
weapon-bmp1-gun = 73mm砲
weapon-bmp2-gun = 30mm機関砲
weapon-btr70-gun = 14.5mm機関銃
weapon-sau122-gun = 122mm榴弾砲
weapon-ags17 = AGS-17
weapon-mi24-gun = 12.7mm機関銃
weapon-mi28-gun = 30mm機関砲
weapon-helirkt = ロケット弾
weapon-rockets = ロケット弾
weapon-missiles = ミサイル
ammunition-shell = 榴弾
ammunition-smoke = 煙幕弾
ammunition-chemical = 化学弾
ammunition-adm = 散布地雷
ammunition-pgm = 誘導砲弾
ammunition-icm = ICM弾
work-entrenchment = 塹壕
work-ramp = 射撃陣地
hex-plain = { $hex }
town-rasdorf = ラスドルフ
town-setzelbach = ゼッツェルバッハ
town-ehrenberg = エーレンベルク
town-haselstein = ハーゼルシュタイン
town-soisdorf = ゾイスドルフ
town-grossentaft = グローセンタフト
town-treischfeld = トライシュフェルト
facing-0 = 北東
facing-1 = 北と北東の角
facing-2 = 北
facing-3 = 北と北西の角
facing-4 = 北西
facing-5 = 西の角
facing-6 = 南西
facing-7 = 南と南西の角
facing-8 = 南
facing-9 = 南と南東の角
facing-10 = 南東
facing-11 = 東の角
marker-reduced = 減少戦力
marker-fear = 恐慌
marker-cautious = 慎重移動
marker-cautious-brown = 慎重移動（前ターン）
marker-depleted = 弾切れ
marker-aboard = 乗車中
marker-carried = 携行中
marker-hidden = 秘匿
marker-upstairs = 上階
marker-flash = 発砲焔
marker-low = 低空
marker-hover = ホバリング
marker-fitted = ミサイル搭載
marker-activated = 活性化済み
marker-reacted = 臨機射撃済み
marker-saved = CPを蓄えている
place-away = 登場待ち
place-exited = 盤外へ離脱
place-dead = 除去
kind-smoke = 煙幕
kind-fire = 残留射撃
kind-work-entrenchment = 塹壕
kind-work-ramp = 射撃陣地
kind-work-minefield = 地雷原
kind-work-adm = 散布地雷
marker-in-work = 陣地内
marker-in-hand = 選択中
terrain-open = 平地
terrain-cover = 遮蔽地
terrain-woods = 森
terrain-building-wood = 木造建物
terrain-building-stone = 石造建物
terrain-building-multi = 高層建物
hexside-crest = 稜線
line-road = 道路
chart-infantry = 徒歩
chart-tracked = 装軌
chart-wheeled = 装輪
chart-die = 歩兵への射撃のダイス
chart-behind = 越えて射撃するダイス
chart-guns = 車両への砲撃
chart-right = 右へ{ $count }
chart-height = 高さ
feature-level-1 = レベル1
feature-level-2 = レベル2
feature-level-3 = レベル3
feature-level-4 = レベル4
feature-building-wood = 木造建物
feature-building-stone = 石造建物
feature-building-multi = 高層建物
feature-town = 町
obstacle-hill = 丘
obstacle-crest = 稜線
obstacle-smoke = 煙幕
obstacle-woods = 森
obstacle-building = 建物
obstacle-cover = 遮蔽地
obstacle-open = 地面
sight-clear = { $hex }は視界内。
sight-blocked = { $hex }の{ $what }が視線を遮る。
sight-blocked-side = { $hex }と{ $other }の間の{ $what }が視線を遮る。
chit-points = { $side } { $value }CP
chit-air = { $side}ヘリ { $value }CP
chit-battery = { $side }第{ $value }砲列

## 手順とパネル

step-set-up = 初期配置
step-preparation = 準備フェイズ
step-us-impulse = 米軍インパルス
step-soviet-impulse = ソ連軍インパルス
step-end = 終了フェイズ
panel-turn = ターン
panel-funds = インパルスのCP
panel-remaining = CP残量
panel-allowance = CP総量
panel-run = 連続インパルス
panel-air-remaining = ヘリCP残量
panel-cup = 引きカップ
panel-victory = 勝利得点
panel-orders = 臨機射撃の問い合わせ
panel-orders-within = 距離
panel-orders-targets = 目標
panel-orders-chance = 効果の確率
panel-artillery = 砲兵
panel-smoke-rounds = { $side }の煙幕弾
panel-plot = { $unit }：第{ $number }射撃
panel-plot-mission = 第{ $battery }砲列：第{ $number }任務
panel-tubes = { $tubes }門

## 質問

prompt-choose-piece = { $side}：次に配置する駒を選択。（残り{ $count }）
prompt-choose-place = { $unit }の配置先を選択。
prompt-choose-first-facing = { $hex }の{ $unit }の向きを選択。
prompt-choose-first-floor = { $hex }の{ $unit }の階を選択。
prompt-choose-release = 貯めCPを取り除くユニットを選択。残りは維持。
prompt-choose-deed = 残り{ $points }CP。行動を選択。
prompt-choose-members = { $units }を{ $points }CPで活性化。加えるユニットか支払い方を選択。
prompt-choose-actor = 次に行動するユニットを選択。
prompt-choose-entry = { $units }の進入ヘクスを選択。
prompt-move-on = { $units }の移動先を選択。（残り{ $points }移動力）
prompt-choose-walker = 下車したユニットのうち移動するものを選択。
prompt-choose-facing = { $units }の向きを選択。
prompt-choose-boarders = { $vehicle }に乗車するユニットを選択。
prompt-choose-dismounts = { $vehicle }から下車するユニットを選択。
prompt-choose-shelter = { $units }：陣地に入るユニットを選択。
prompt-choose-shot = { $unit }の射撃目標を選択。
prompt-choose-volley = { $hex }を射撃する{ $units }に加わるユニットを選択。
prompt-choose-floor = { $hex }のどの階を射撃するか選択。
prompt-choose-swing = { $hex }を射撃する{ $unit }の向きを選択。
prompt-choose-caution = { $unit }の慎重移動マーカーを残すか？
prompt-choose-reaction = { $hex }の{ $units }に臨機射撃を行うか？
prompt-choose-reply = { $units }の臨機射撃（{ $points }CP）。加わるユニットか支払い方を選択。
price-points = { $points }CP消費
prompt-choose-orders = 問い合わせの条件を選択。現在：{ $targets }、{ $hexes ->
        [0] 距離を問わない
       *[other] { $hexes }ヘクス以内
    }、{ $percent ->
        [0] 確率を問わない
       *[other] { $percent }％以上
    }。
prompt-choose-plot = 間接射撃をプロット、または終了。
prompt-choose-target = { $unit }の第{ $number }射撃の目標ヘクスを選択。
prompt-choose-smoke-hex = { $unit }の第{ $number }射撃の煙幕ヘクスを追加するか？
prompt-choose-load = 第{ $battery }砲列：残り{ $tubes }門の弾種を選択。
prompt-choose-mission-hex = 第{ $battery }砲列（{ $kind }）：{ $most }ヘクス中{ $hexes }ヘクス指定済み。次の目標ヘクスを選択。
prompt-choose-bombardment = { $hex }への{ $units }の射撃を選択。
prompt-choose-veil = { $unit }：{ $number }番目の煙幕ヘクスを選択。
prompt-choose-mark = 誘導砲弾の目標車輛を選択。（残り{ $tubes }門）
prompt-choose-work = { $side }：残り 塹壕{ $entrenchments }、射撃陣地{ $ramps }、地雷原{ $mines }。
prompt-choose-ramp-facing = { $hex }の射撃陣地の向きを選択。
prompt-choose-chit = { $side }：チットを{ $points }CP分変更。
prompt-choose-breach = { $weapon }で{ $hex }の何を射撃するか選択。
prompt-choose-comrades = { $hex }の白兵戦に加わるユニットを選択。
prompt-choose-duellists = { $hex }の指揮官同士の戦い。戦う者を選択。
prompt-choose-fallen = { $hex }で失われる指揮官を選択。
prompt-choose-declaration = { $unit }が上昇。対空射撃するユニットを選択。
prompt-choose-director = 射撃を指揮する指揮官を選択。
prompt-choose-engagement = { $unit }の射撃目標を選択。
prompt-choose-fit = { $side }：ヘリの装備を選択。
prompt-choose-flak = { $hex }上空の{ $units }を対空射撃するか？
prompt-choose-manner = { $unit }：ホバリングか移動か？
prompt-choose-pods = { $hex }へ{ $units }と共にロケット弾を撃つヘリを選択。
prompt-choose-strike = { $hex }での攻撃を選択。
prompt-choose-swap = ヘリのペアを輸送ヘリに交換するか？

## 行動

action-pick = { $unit }を配置
action-place = { $hex }へ
action-board = { $unit }に乗せる
action-hand = { $unit }に持たせる
action-walk = 徒歩で
action-show = { $unit }を公開して配置
action-default = 標準の配置にする
action-activate = { $scope ->
        [platoon] { $unit }の小隊
       *[other] { $unit }
    }を{ $mode ->
        [move] 移動
        [fire] 射撃
       *[other] 移動と射撃
    }活性化
action-join = { $unit }を加える
action-lead = { $unit }がコストを下げる
action-begin = 支払って開始{ $saved ->
        [0] {""}
       *[other] （貯めCP{ $saved }）
    }
action-take = { $unit }：{ $mode ->
        [move] 移動
       *[other] 射撃
    }
action-save = { $unit }にCPを貯める
action-release = { $unit }の貯めCPを除く
action-rally = { $unit }が回復を試みる{ $saved ->
        [0] {""}
       *[other] （貯めCP{ $saved }）
    }
action-steady = { $unit }の回復を試みる{ $saved ->
        [0] {""}
       *[other] （貯めCP{ $saved }）
    }
action-done = 終了
action-go = { $hex }へ
action-road = 道路で{ $hex }へ
action-creep = 慎重に{ $hex }へ
action-back = { $hex }へ後進
action-exit = 盤外へ出る
action-face = { $unit }を{ $facing }に向ける
action-caution = { $unit }に慎重移動マーカー
action-moving-fire = { $unit }の移動射撃
action-smoke = { $unit }が煙幕を張る{ $saved ->
        [0] {""}
       *[other] （貯めCP{ $saved }）
    }
action-leave = { $unit }を残す
action-mount = { $unit }を{ $vehicle }に乗車
action-dismount = { $unit }を{ $vehicle }から下車
action-pick-up = { $unit }が{ $weapon }を拾う
action-lay-down = { $unit }が{ $weapon }を置く
action-halt = ここで停止
action-aim = { $unit }で{ $hex }を射撃
action-add = { $unit }を加える
action-direct = { $leader }が{ $unit }を指揮
action-commit = 射撃する
action-launch = { $unit }の{ $weapon }（{ $ammunition }）で{ $target }を射撃
action-swing = { $unit }を{ $facing }に向ける
action-floor = { $floor ->
        [upper] 上階
       *[other] 1階
    }
action-stay-cautious-yes = { $unit }の慎重移動マーカーを残す
action-stay-cautious-no = { $unit }の慎重移動マーカーを外す
action-react = 臨機射撃：{ $unit }
action-snap = 臨機射撃：{ $unit }の{ $weapon }（{ $ammunition }）で{ $target }
action-pass = 見送る
action-watch = 問い合わせの条件を決める
action-stand-easy = 常に問い合わせる
action-within = { $hexes ->
        [0] 距離を問わない
       *[other] { $hexes }ヘクス以内
    }
action-against = { $targets ->
        [vehicles] 車輛のみ
        [infantry] 歩兵のみ
       *[other] すべて
    }
action-at-least = { $percent ->
        [0] 確率を問わない
       *[other] { $percent }％以上
    }
action-plot = { $unit }の第{ $number }射撃をプロット
action-plot-mission = 第{ $battery }砲列の第{ $number }任務をプロット
action-drop-mission = 第{ $battery }砲列の第{ $number }任務を取り消す
action-load = { $tubes }門：{ $kind }
action-target = { $hex }
action-bombard = { $unit }で{ $kind }を発射
action-veil = { $unit }で煙幕弾を発射
action-mark = { $unit }へ誘導砲弾
action-occupy = { $unit }を陣地に入れる
action-entrench = { $hex }に塹壕
action-ramp = { $hex }に射撃陣地
action-point = { $facing }に向ける
action-mine = { $hex }に地雷原
action-exchange = 塹壕{ $entrenchments }と射撃陣地{ $ramps }を地雷原に交換
action-change-back = 地雷原を塹壕{ $entrenchments }と射撃陣地{ $ramps }に交換
action-inspect = { $unit }で{ $hex }を調べる
action-assault = { $unit }が{ $target }に突撃
action-breach = { $unit }の{ $weapon }で{ $hex }の建物・陣地を射撃
action-lose = { $unit }を除去
action-stairs = { $floor ->
        [upper] 上階へ
       *[other] 1階へ
    }
action-pop-up = { $unit }がポップアップ
action-engage = { $manner ->
        [hover] ホバリングで射撃
       *[other] 移動しながら射撃
    }
action-descend = { $unit }が降下
action-salvo = { $unit }のロケット弾で{ $hex }を射撃{ $times ->
        [1] {""}
       *[other] （{ $times }斉射）
    }
action-flak = { $unit }で{ $target }を対空射撃
action-fit = { $unit }に{ $weapon }を装備
action-swap = { $unit }を輸送ヘリに交換
action-take-chit = { $value }CPチットを加える
action-drop-chit = { $value }CPチットを除く

## 記録：配置と終了

event-placed = { $unit }を{ $hex }に配置。
event-loaded = { $unit }は{ $carrier }に乗車して開始。
event-handed = { $unit }を{ $carrier }が携行。
event-set-aside = { $unit }は単独で登場。
event-set-up-finished = { $side }の配置終了。
event-shown = { $units }を公開して配置。
event-appeared = { $units }が露呈。
event-game-ended-us = ゲーム終了。米軍の勝利。
event-game-ended-soviet = ゲーム終了。ソ連軍の勝利。
event-game-ended-draw = ゲーム終了。引き分け。
event-game-conceded-us = ソ連軍の投了。米軍の勝利。
event-game-conceded-soviet = 米軍の投了。ソ連軍の勝利。
event-variant-rolled = { $side }のヴァリアント：{ $first }、{ $second }：{ $variant }。
variant-officers = 将校の質
variant-chemical = 化学戦
variant-electronic = 電子戦
variant-armour = 複合装甲
variant-ammunition = 弾薬の不良
variant-troops = 兵の質
variant-fire-control = 射撃管制
variant-missiles = ミサイル
variant-rigid = 指揮の硬直
variant-night = 夜戦
event-chits-chosen = { $side }のCP総量は{ $points }。
event-leader-joined = { $side }に{ $unit }が加わる。
event-leader-dropped = { $side }から{ $unit }が外れる。
event-battery-gained = { $side }：出目{ $die }、砲列が増える。
event-no-battery-gained = { $side }：出目{ $die }、砲列は増えない。
event-battery-jammed = { $side }：出目{ $die }、砲列が通信妨害を受ける。
event-arrival-late = 出目{ $die }：増援は1ターン遅れる。
event-arrival-in-time = 出目{ $die }：増援は予定どおり。
event-chemical-issued = { $side }の化学弾ポイントは{ $points }。
event-special-issued = { $kind }：{ $points }ポイント。

## 記録：ターンと指揮

event-turn-began = 第{ $turn }ターン開始。
event-points-reckoned = { $side }のCP総量は{ $points }。
event-air-points-reckoned = { $side }のヘリCPは{ $points }。
event-saved-released = { $unit }の貯めCPを除去。
event-saved-kept = { $side }は貯めCPを維持。CP残量{ $points }。
event-cup-filled = 引きカップに{ $chits }枚のチット。
event-chit-drawn = { $side }の{ $value }チット：{ $points }CP。
event-air-chit-drawn = { $side }のヘリ{ $value }チット：{ $points }CP。
event-activated-move = { $units }を{ $points }CPで移動活性化。
event-activated-fire = { $units }を{ $points }CPで射撃活性化。
event-activated-both = { $units }を{ $points }CPで移動と射撃に活性化。
event-points-saved = { $unit }に{ $points }CPを貯める。
event-points-paid = { $side }が{ $points }CPを消費。
event-orders-given = 臨機射撃の問い合わせ：{ $targets }、{ $hexes }ヘクス以内、{ $percent }％以上。
event-orders-lifted = 臨機射撃を常に問い合わせる。
orders-any = すべての目標
orders-vehicles = 車輛
orders-infantry = 歩兵

## 記録：移動

event-entered-plain = { $units }が{ $hex }に進入。
event-entered-road = { $units }が道路で{ $hex }に進入。
event-entered-cautious = { $units }が慎重に{ $hex }へ進入。
event-entered-reverse = { $units }が{ $hex }へ後進。
event-turned = { $unit }が{ $facing }に向く。
event-left-behind = { $unit }が残る。
event-exited = { $units }が盤外へ出た。
event-caution-taken = { $unit }が慎重移動状態になる。
event-caution-dropped = { $unit }の慎重移動状態が解除。
event-boarded = { $units }が{ $vehicle }に乗車。
event-alighted = { $units }が{ $vehicle }から下車。
event-weapon-taken = { $unit }が{ $weapon }を拾う。
event-weapon-laid-down = { $unit }が{ $weapon }を置く。
event-weapons-destroyed = { $units }は破壊された。
event-smoke-laid = { $unit }が{ $hex }に煙幕を展張。
event-smoke-landed = { $side }の煙幕が{ $hex }に着弾：{ $count }ヘクス。
event-smoke-dispersed = 煙幕の消散、出目{ $die }：{ $count }ヘクスから消える。
event-grenades-spent = { $unit }：出目{ $die }、煙幕弾を使い切る。
event-grenades-left = { $unit }：出目{ $die }、煙幕弾は残る。
event-mines-entered = { $hex }に地雷原。
event-vehicle-on-mine = { $unit }が触雷（出目{ $die }）。
event-vehicle-misses-mine = { $unit }は触雷せず（出目{ $die }）。
event-minefield-plotted = { $hex }に地雷原を設置。
event-work-dug-entrenchment = { $hex }に塹壕を設置。
event-work-dug-ramp = { $hex }に射撃陣地を設置。
event-work-occupied = { $unit }が陣地に入る。
event-work-overrun = { $hex }の{ $kind }は蹂躙された。
event-work-fallen = { $hex }の{ $kind }は守備隊とともに失われた。
event-ramp-left = { $unit }が射撃陣地を出る。

## 記録：射撃

event-infantry-fire-aimed = { $units }が{ $hex }を火力{ $firepower }で射撃。
event-infantry-fire-moving = { $units }が{ $hex }を火力{ $firepower }で移動射撃。
event-infantry-fire-opportunity = 臨機射撃：{ $units }が{ $hex }を火力{ $firepower }で射撃。
event-fire-rolled = { $hex }への射撃、コラム{ $column }、出目{ $die }（修正後{ $row }）：{ $result }。
event-flak-rolled = { $hex }上空のヘリコプターへの射撃、コラム{ $column }、出目{ $die }：{ $result }。
event-leader-directed = { $leader }が{ $unit }の射撃を指揮。
event-turned-to-fire = { $unit }が射撃のため向きを変えた。
event-gun-fire-aimed = { $unit }が{ $weapon }（{ $ammunition }）で{ $target }を射撃：{ $kill }以下で撃破。
event-gun-fire-moving = { $unit }が{ $weapon }（{ $ammunition }）で{ $target }を移動射撃：{ $kill }以下で撃破。
event-gun-fire-opportunity = 臨機射撃：{ $unit }が{ $weapon }（{ $ammunition }）で{ $target }を射撃：{ $kill }以下で撃破。
event-gun-fire-close = 白兵戦：{ $unit }が{ $weapon }（{ $ammunition }）で{ $target }を射撃：{ $kill }以下で撃破。
event-infantry-fire-close = 白兵戦：{ $units }が{ $hex }で火力{ $firepower }。
event-close-combat = { $hex }で白兵戦：{ $attackers }対{ $defenders }。
event-assault-succeeds = { $unit }が{ $target }に突撃：出目{ $die }（{ $kill }以下）、撃破。
event-assault-fails = { $unit }が{ $target }に突撃：出目{ $die }（{ $kill }以下）、効果なし。
event-duel = { $hex }で指揮官の戦い：{ $side }{ $total }、{ $other }{ $theirs }。
event-hex-held = { $side }が{ $hex }を保持。
event-shaken = { $units }が動揺。
event-gone-up = { $units }が上階へ。
event-gone-down = { $units }が1階へ。
event-rose = { $unit }が低空に上昇。
event-descended = { $unit }が降下。
event-hovered = { $unit }がホバリング。
event-flak-declared = { $unit }が{ $target }への対空射撃を宣言。
event-flak-fired = { $unit }が{ $targets }を火力{ $firepower }で対空射撃。
event-rockets-fired = { $units }が{ $hex }にロケット弾（第{ $salvo }斉射）。
event-rockets-fitted = { $unit }がロケット弾を装備。
event-missiles-fitted = { $unit }がミサイルを装備。
event-helicopters-assigned = { $side }のヘリ：{ $units }。
event-gun-hits = { $target }：出目{ $die }（{ $kill }以下）、撃破。
event-gun-misses = { $target }：出目{ $die }（{ $kill }以下）、効果なし。
event-shot-in-vain = { $target }への射撃は効果なし。
event-ammo-depleted = { $unit }が弾切れ。
event-fear-gained = { $unit }に恐慌+{ $amount }。
event-vehicle-frightened = { $unit }に車輛恐慌。
event-step-lost = { $unit }が1ステップ損失。
event-eliminated = { $unit }は除去された。
event-panics = { $unit }がパニック：出目{ $die }（{ $modifier }）。
event-keeps-calm = { $unit }は持ちこたえる：出目{ $die }（{ $modifier }）。
event-leader-falls = { $unit }戦死：出目{ $die }。
event-leader-unhurt = { $unit }は無事：出目{ $die }。
event-rallied = { $unit }回復：出目{ $die }（{ $modifier }）、{ $limit }以下。
event-rally-failed = { $unit }回復失敗：出目{ $die }（{ $modifier }）、{ $limit }以下。
event-recovered = { $unit }が自動回復：恐慌{ $fear }。
event-flashed = { $unit }の発砲焔。
event-stack-inspected = { $unit }が{ $hex }を調べる。
result-none = 効果なし
result-plus-1 = 恐慌+1
result-plus-2 = 恐慌+2
result-fear-1 = 恐慌+1
result-fear-2 = 恐慌+2
result-loss = 1ステップ損失
result-eliminated = 除去
result-E = 除去
result-1 = 1ステップ損失
result-F = 車輛恐慌
result-kill = 撃破
result-rallied = 回復

## 記録：砲撃

event-plotting-done = { $side }のプロット終了。
event-plotted = { $unit }の第{ $number }射撃を{ $hex }にプロット。
event-plotted-mission = 第{ $battery }砲列の第{ $number }任務を{ $hex }にプロット。
event-plot-struck = { $unit }の{ $hex }への第{ $number }射撃を取り消し。
event-plot-struck-mission = 第{ $battery }砲列の{ $hex }への第{ $number }任務を取り消し。
event-battery-fired = { $side }第{ $battery }砲列の砲撃。
event-artillery-fires-shell = { $units }が{ $hex }を火力{ $firepower }で砲撃。
event-artillery-fires-smoke = { $units }が{ $hex }に煙幕弾を発射。
event-artillery-fires-chemical = { $units }が{ $hex }を化学弾（火力{ $firepower }）で砲撃。
event-mines-scattered = 第{ $battery }砲列が{ $hex }に地雷を散布。
event-guided-shell-fired = { $target }へ誘導砲弾：{ $kill }以下で撃破。
event-guided-shell-in-vain = 誘導砲弾は目標を得られず。
event-guided-shell-cancelled = 誘導砲弾は中止。
event-watch-lost = { $unit }から{ $hex }が見えなくなった。

## 予測

forecast-infantry-fire = { $hex }への歩兵射撃
forecast-gun-fire = { $weapon }で{ $target }を射撃
forecast-salvos = 斉射の回数(ロケットが残る限り)
forecast-for-targets = 対象：{ $units }
forecast-firepower = 火力
forecast-printed = 表記火力
forecast-factor = { $reason }（{ $rule }）
forecast-column = コラム
forecast-column-before = シフト前のコラム
forecast-armour = 装甲値
forecast-difference = 差
forecast-distance = 距離
forecast-kill-number = 撃破値
forecast-depletion = 弾切れの出目
forecast-rally = { $unit }の回復
forecast-rally-value = 回復値
forecast-assault = { $unit }が{ $target }に突撃
forecast-table-number = 撃破値
forecast-duel = { $hex }の指揮官の戦い
forecast-duel-ours = 自軍の修正
forecast-duel-theirs = 敵軍の修正
forecast-flak = { $unit }で{ $target }を対空射撃
forecast-grenades = { $unit }の煙幕弾
forecast-guided-shell = { $target }への誘導砲弾
forecast-share = 火力の割り当て

## 倍率、修正、シフト

reason-adjacent = 隣接目標
reason-same-hex = 同一ヘクス
reason-long-range = 長射程
reason-firer-cautious = 慎重移動中の射撃
reason-moving-fire = 移動射撃
reason-entering-close-combat = 白兵戦への突入
reason-smoke-target = 目標ヘクスに煙幕
reason-smoke-firer = 射手のヘクスに煙幕
reason-mounted-squad = 分隊の乗車射撃
reason-mounted-team = 班の乗車射撃
reason-unobserved = 観測なし
reason-anti-aircraft = 対空射撃
reason-icm-infantry = 対歩兵ICM
reason-icm-unarmoured = 対非装甲車輛ICM
reason-icm-armoured = 対装甲車輛ICM
reason-missile-at-works = 建物・陣地へのミサイル
reason-leader = 指揮官
reason-assault-smoke = ヘクス内の煙幕
reason-assault-unarmoured = 無装甲車輛
reason-infantry-fear = 恐慌
reason-fear = 恐慌
reason-vehicle-fear = 車輛恐慌
reason-facing-change = 射撃時の方向転換
reason-defilade = 稜線の遮蔽
reason-defilade-2-levels = 稜線の遮蔽（射手が2レベル上）
reason-defilade-3-levels = 稜線の遮蔽（射手が3レベル以上上）
reason-woods-direct = 森
reason-woods-indirect = 森（間接射撃）
reason-cover-direct = 遮蔽地
reason-cover-indirect = 遮蔽地（間接射撃）
reason-building-wood = 木造建物
reason-building-stone = 石造建物
reason-building-multi = 高層建物
reason-entrenchment-direct = 塹壕
reason-entrenchment-indirect = 塹壕（間接射撃）
reason-target-cautious = 慎重移動中の目標
reason-vehicle-reading = 車輛
reason-night = 夜間
reason-night-flash = 発砲焔のみ視認
reason-chemical = 防護服
reason-chemical-shell-soviet = ソ連軍の化学弾
reason-chemical-shell-us = 米軍の化学弾
reason-mines-in-growth = 茂みに隠れた地雷
reason-helicopter-defence = ヘリの防御値
reason-helicopter-hover = ホバリング中のヘリ
reason-helicopter-defilade = 稜線に隠れたヘリ
reason-firer-cautious-gun = 慎重移動中の砲
reason-firer-cautious-missile = 慎重移動中のミサイル
reason-moving-fire-control = 射撃管制つき移動射撃
reason-opportunity-fire = 臨機射撃
reason-firer-in-ramp = 射撃陣地から
reason-target-defilade-gun = 稜線の目標（砲）
reason-target-defilade-missile-unsighted = 稜線の目標（未発見のミサイル）
reason-target-defilade-missile-us = 稜線の目標（米軍ミサイル）
reason-target-defilade-missile-soviet = 稜線の目標（ソ連軍ミサイル）
reason-target-cautious-gun = 慎重移動の目標（砲）
reason-target-cautious-missile-unsighted = 慎重移動の目標（未発見のミサイル）
reason-target-cautious-missile = 慎重移動の目標（ミサイル）
reason-target-woods-gun = 森の目標（砲）
reason-target-woods-missile-unsighted = 森の目標（未発見のミサイル）
reason-target-woods-missile-us = 森の目標（米軍ミサイル）
reason-target-woods-missile-soviet = 森の目標（ソ連軍ミサイル）
reason-target-cover = 遮蔽地の目標
reason-target-building = 建物の目標
reason-missile-far = 射程の半分を超えるミサイル
reason-hv-from-11 = 11ヘクス以上のHV弾
reason-hv-from-16 = 16ヘクス以上のHV弾
reason-hv-from-24 = 24ヘクス以上のHV弾
reason-helicopter-load = 搭載中のヘリ
reason-helicopter-laser = レーザー照射
reason-popup-hover-missile = ポップアップ（ホバリング、ミサイル）
reason-popup-hover = ポップアップ（ホバリング）
reason-popup-moving = ポップアップ（移動中）
reason-helicopter-turn = ヘリの方向転換
reason-sam-rear = 後方からのSAM
reason-sam-load = 搭載中のヘリへのSAM
reason-sam-popup-unseen = 未視認のポップアップへのSAM
reason-sam-hover = ホバリング中のヘリへのSAM
reason-sam-cautious-seen = 慎重移動中のSAM（視認済み）
reason-sam-cautious-unseen = 慎重移動中のSAM（未視認）
reason-sam-defilade-soviet = 稜線のヘリへのSA-14
reason-sam-defilade-us = 稜線のヘリへのスティンガー
reason-sam-smoke = 煙幕越しのSAM
reason-variant-officers = ヴァリアント：将校の質
reason-variant-chemical = ヴァリアント：化学戦
reason-variant-electronic = ヴァリアント：電子戦
reason-variant-armour = ヴァリアント：複合装甲
reason-variant-ammunition = ヴァリアント：弾薬
reason-variant-troops = ヴァリアント：兵の質
reason-variant-fire-control = ヴァリアント：射撃管制
reason-variant-missiles = ヴァリアント：ミサイル
reason-variant-rigid = ヴァリアント：指揮の硬直
reason-variant-night = ヴァリアント：夜戦

## 却下理由：配置と進入

refusal-not-set-up = { $unit }がまだ配置されていない。
refusal-not-hidden = { $unit }は秘匿されていない。
refusal-nothing-to-set-up = { $unit }には選べる配置がない。
refusal-no-more-picks = これ以上の変更はできない。標準の配置にするか終了すること。
refusal-weapon-needs-bearer = 携行兵器は誰かに持たせて開始する。
refusal-comes-later = このユニットは増援として登場する。
refusal-outside-zone = { $hex }は配置可能範囲の外。
refusal-zone-count = シナリオはこの範囲に別の数のユニットを求めている。
refusal-not-there = 同じ場所から開始しない。
refusal-no-bearer = 兵器を携行できるのは歩兵と指揮官のみ。
refusal-cannot-walk = { $unit }は徒歩で登場できない。
refusal-no-entry = { $hex }はこのユニットの進入ヘクスではない。
refusal-too-far-apart = { $hex }はグループの進入位置から遠すぎる。
refusal-cannot-come-along = { $unit }は一緒に進入できない。
refusal-must-come-on = グループの全ユニットがこのインパルスに進入しなければならない。
refusal-building = { $hex }には建物がある。
refusal-none-left = もう残っていない。
refusal-no-such-exchange = そのような交換はできない。
refusal-too-few-to-exchange = 交換するには数が足りない。

## 却下理由：指揮

refusal-not-yours = { $unit }は自軍のユニットではない。
refusal-not-on-map = { $unit }は盤上にない。
refusal-weapon-alone = { $unit }は携行兵器であり活性化できない。
refusal-activated = { $unit }はこのインパルスで活性化済み。
refusal-wrong-points = { $unit }はこのCPでは活性化できない。
refusal-heavy = { $unit }は重班である。
refusal-cannot-mix = { $unit }は移動と射撃の混合活性化ができない。
refusal-cannot-do = { $unit }にはできない。
refusal-cannot-pay = CPが足りない。{ $points }CP必要。
refusal-not-saved = 貯めCPが{ $points }ない。
refusal-not-linked = { $unit }は小隊から離れすぎているか、視線が通らない。
refusal-mixed-group = 車輛と歩兵は一緒に活性化できない：{ $unit }。
refusal-independent = { $unit }は独立しており小隊活性化に加われない。
refusal-team = { $unit }を伴える分隊が隣接していない。
refusal-not-beside = { $unit }はグループの分隊に隣接していない。
refusal-no-such-group = そのようなグループはない。
refusal-not-of-group = { $unit }はこのグループに属さない。
refusal-not-in-group = そのユニットはグループに含まれない。
refusal-cannot-lead = { $unit }は車輛のコストを下げられない。
refusal-leader-elsewhere = { $unit }は一緒にいないか、インパルス開始時に一緒にいなかった。
refusal-paid-by-squad = { $unit }の射撃は分隊が支払い済みで、何も加えられない。
refusal-leader-helped = { $unit }はこのインパルスで既にコストを下げた。
refusal-leader-mounted = { $unit }は乗車中である。
refusal-no-leader = { $unit }は助けになる指揮官ではない。
refusal-no-cheaper = { $unit }を使っても安くならない。
refusal-one-leader = すでに指揮官が助けている。{ $unit }は加われない。
refusal-no-points = CPが残っていない。
refusal-leader-saves = { $unit }にCPは貯められない。
refusal-cannot-save = いまは{ $unit }にCPを貯められない。
refusal-nothing-saved = { $unit }に貯めCPはない。
refusal-nobody-to-rally = { $unit }の下に回復させる者がいない。
refusal-not-frightened = { $unit }に恐慌はない。
refusal-rallied = { $unit }はこのインパルスで回復を試みた。
refusal-among-enemies = { $unit }は敵と同じヘクスにいる。
refusal-no-such-chit = そのようなチットはない。
refusal-no-orders = 取り消す条件がない。
refusal-orders-given = 条件は決めたばかりである。

## 却下理由：移動

refusal-off-board = そのヘクスは使用されない。
refusal-not-adjacent = そのヘクスは隣接していない。
refusal-stopped = 射撃によって移動は終了した。
refusal-too-dear = 移動力が足りない。
refusal-no-road = そこへ道路は通じていない。
refusal-road-on-foot = 徒歩では道路移動の必要がない。
refusal-not-in-front = 車輛はその方向を向いていない。
refusal-not-behind = そのヘクスは車輛の後方にない。
refusal-cautious-reverse = 慎重移動で後進はできない。
refusal-enemy-there = そこには敵ユニットがいる。
refusal-leaders-alone = 指揮官だけで敵指揮官のいるヘクスに入れない。
refusal-leaders-by-themselves = 指揮官だけで突入できるのは、敵も指揮官だけのヘクスに限る。
refusal-full = スタック制限を超える。
refusal-stays-together = 回復に関わった者は離れられない。
refusal-already-moving = 出発したスタックには加われない。
refusal-not-in-hex = 同じヘクスにいない。
refusal-not-in-stack = そのユニットは移動中のスタックにいない。
refusal-not-moving-yet = スタックはまだ出発していない。
refusal-needs-leader = 指揮官のボーナスを使った者は指揮官と離れられない。
refusal-nobody-goes-on = 移動を続ける者がいなくなる。
refusal-already-cautious = すでに慎重移動マーカーがある。
refusal-entrenched = 塹壕内のユニットは慎重移動マーカーを得られない。
refusal-has-moved = すでに移動した。
refusal-has-fired = すでに移動射撃を行った。
refusal-nothing-to-fire-at = 射撃できる目標がない。
refusal-turn-by-road = 道路移動では方向転換できない。
refusal-turn-in-reverse = 後進では方向転換できない。
refusal-turn-on-entry-only = 方向転換はヘクスに進入したときのみ。
refusal-cannot-turn = { $unit }はそのように向きを変えられない。
refusal-no-exit = ここから盤外へは出られない。
refusal-vehicle-not-moving = 車輛は移動中ではない。
refusal-weapon-rides-alone = 兵器は携行者とともに乗車する。
refusal-no-transport = その車輛はこのユニットを運べない。
refusal-heavy-needs-tractor = 重班は牽引車にしか乗れない。
refusal-other-platoon = 車輛は別の小隊に属する。
refusal-not-activated = 移動活性化されていない。
refusal-no-seat = 乗る余地がない。
refusal-not-aboard = 乗車していない。
refusal-not-walking = 移動中の徒歩ユニットではない。
refusal-no-weapon-there = ここにその兵器はない。
refusal-hands-full = これ以上兵器を携行できない。
refusal-not-carried = その兵器を携行していない。
refusal-just-taken = その兵器はここで拾ったばかりである。
refusal-not-moving = { $unit }は移動中ではない。
refusal-no-smoke = このシナリオに煙幕はない。
refusal-lays-no-smoke = { $unit }は煙幕を張れない。
refusal-no-grenades = { $unit }に煙幕弾は残っていない。
refusal-has-laid-smoke = すでに煙幕を張った。
refusal-smoke-apart = { $unit }は射撃と煙幕展張を両立できない。
refusal-screen-complete = { $unit }はすでに{ $most }ヘクスに煙幕を張った。
refusal-screen-broken = { $unit }の煙幕が途切れている。
refusal-no-work-here = ここにその陣地はない。
refusal-enemy-work = 敵の陣地である。
refusal-wrong-work = その陣地に入れる種類のユニットではない。
refusal-work-full = 陣地は満員である。
refusal-in-work-already = すでに陣地に入っている。
refusal-has-left-ramp = この移動で射撃陣地を出ている。
refusal-air-full = この高度のヘリが多すぎる。
refusal-must-descend = ヘリは先に降下しなければならない。
refusal-not-low = ヘリは低空にいない。
refusal-scouts-fly-low = 偵察ヘリはそのように飛べない。
refusal-close-combat = { $hex }で白兵戦中のユニットにはできない。
refusal-no-floors = ここに上階はない。
refusal-on-that-floor = すでにその階にいる。
refusal-up-and-down = この移動で既に階を移った。
refusal-upstairs = 上階にいる。
refusal-no-reverse = ヘリは後進できない。
refusal-not-at-low-level = 低空ではできない。
refusal-other-altitude = 高度が異なる。
refusal-not-empty = 車輛は空でなければならない。
refusal-not-over-woods = 森ではできない。
refusal-too-heavy = ヘリには重すぎる。
refusal-carries-missiles = ヘリはミサイルを装備している。
refusal-carries-troops = { $unit }は兵員を運んでいる。
refusal-fitted = { $unit }は装備済み。
refusal-no-swap = { $unit }は交換できない。
refusal-helicopters-only = ヘリのみ可能。
refusal-chapter-off = その章は使用されない。
refusal-no-shelter = { $hex }に建物も陣地もない。
refusal-fought-there = このインパルスにそこで白兵戦を行っており、再び突入することはできない。
refusal-has-fought = すでに白兵戦を行った。

## 却下理由：射撃

refusal-no-target = { $hex }に目標がない。
refusal-no-vehicle = { $target }は射撃できる車輛ではない。
refusal-no-helicopter = { $target }は射撃できるヘリではない。
refusal-no-sight = { $unit }から目標が見えない。{ $what }が遮る。
refusal-nothing-in-sight = 視界に何もない。
refusal-no-target-in-view = { $unit }の視界と射程内に射撃目標がない。
refusal-too-near = { $unit }の距離{ $distance }は最小射程{ $least }に満たない。
refusal-too-far = { $unit }の距離{ $distance }は射程{ $most }を超える。
refusal-out-of-arc = { $hex }は{ $unit }の射界にない。
refusal-too-dark = 夜間の{ $unit }からは見えない。
refusal-mixed-hex = 敵味方混在ヘクス{ $hex }への、またはそこからの射撃はできない。
refusal-no-infantry-fire = { $unit }に歩兵火力はない。
refusal-no-such-weapon = { $unit }にその兵器はない。
refusal-no-such-round = { $weapon }にその弾種はない。
refusal-not-at-vehicles = { $weapon }は車輛を射撃できない。
refusal-not-at-helicopters = { $weapon }はヘリを射撃できない。
refusal-missile-on-the-move = { $weapon }は移動射撃できない。
refusal-missile-needs-hover = { $unit }がミサイルを撃つにはホバリングが必要。
refusal-depleted = { $unit }は弾切れ。
refusal-no-missiles = { $unit }にミサイルはない。
refusal-rockets-hit-hexes = { $unit }：ロケット弾はヘクスを目標とする。
refusal-backblast = { $unit }は上階からそれを撃てない。
refusal-unarmed = { $unit }は非武装である。
refusal-fired = { $unit }はこのインパルスで射撃済み。
refusal-vehicle-fired = { $unit }はこのインパルスで射撃済み。
refusal-too-many-weapons = { $unit }はすでに{ $count }個の兵器を撃った。
refusal-team-fired = { $unit }は自身の火器か携行兵器のどちらか一つしか撃てない。
refusal-leader-fired = { $unit }はすでに兵器を撃った。
refusal-leader-fires = { $unit }は自ら撃っており指揮できない。
refusal-leader-directs = { $unit }は射撃を指揮しており自らは撃てない。
refusal-leader-serves = { $unit }はすでに別のユニットを指揮している。
refusal-two-salvos = ロケットの斉射は1回か2回である。
refusal-directs-no-vehicle = { $unit }の指揮修正は、車輛の射撃にも乗車中の歩兵の射撃にも使えない。
refusal-gives-no-modifier = { $unit }に修正値はない。
refusal-not-together = { $unit }と{ $other }はインパルスの初めから一緒ではない。
refusal-vehicle-silent = { $unit }の車輛が射撃していない。
refusal-fires-mounted = { $unit }は車内からそれを撃てない。
refusal-not-in-hand = { $unit }は射撃中のユニットではない。
refusal-not-firing = { $unit }は射撃に加わらない。
refusal-other-target = { $unit }はこの目標を射撃できない。
refusal-guns-alone = { $unit }：砲とミサイルの射撃は合同できない。
refusal-vehicles-apart = { $unit }は射撃する車輛から離れすぎている。
refusal-no-turn-at-infantry = { $unit }は歩兵への臨機射撃のために向きを変えられない。
refusal-reacted = { $unit }は臨機射撃済み。
refusal-no-opportunity-fire = { $unit }は臨機射撃を行えない。
refusal-too-sudden = { $unit }の目標は視界に入ったばかりである。
refusal-not-from-the-ground = { $unit }は地上からそれを行えない。
refusal-not-before-it = { $hex }は前方にない。
refusal-below-it = { $hex }は真下にある。
refusal-looks-freely = 全方向を見渡せる。
refusal-no-designator = 目標を照射する者がいない。
refusal-nobody-points = { $target }を指示する者がいない。
refusal-obstacles = { $weapon }の射線に障害物が多すぎる。
refusal-not-looked-into = 夜間、{ $hex }のスタックの一番上より下は分からない。
refusal-nothing-to-inspect = { $hex }に調べるものはない。
refusal-must-fight = 戦える者は全員戦う。
refusal-one-must-fight = 少なくとも指揮官1人が戦わなければならない。
refusal-takes-no-part = { $unit }は参加していない。
refusal-squads-assault = 車輛に突撃できるのは分隊のみ：{ $unit }。
refusal-has-assaulted = { $unit }は突撃済み。
refusal-frightened-gunner = { $unit }は恐慌のため射撃できない。
refusal-flak-fired = { $unit }は{ $target }を射撃済み。
refusal-no-flak = { $unit }は対空射撃できない。
refusal-no-popup-now = いまはポップアップできない。
refusal-nothing-spotted = 発見された目標がない。
refusal-not-spotted = { $unit }は発見されていない。
refusal-one-pops-up = 別のヘリがポップアップしている。
refusal-out-of-arc-of = { $target }は{ $unit }の射界にない。
refusal-no-rockets = { $unit }にロケット弾はない。
refusal-same-aim = { $target }はすでに目標である。

## 却下理由：砲撃

refusal-no-artillery = { $unit }は砲撃できない。
refusal-no-battery = 第{ $battery }砲列は存在しない。
refusal-no-mission = 第{ $battery }砲列にその任務はない。
refusal-two-fires = { $unit }はすでに{ $most }回プロットした。
refusal-two-missions = 第{ $battery }砲列はすでに{ $most }任務をプロットした。
refusal-nothing-plotted = { $unit }は何もプロットしていない。
refusal-not-observed = { $hex }を観測する者がいない。
refusal-nothing-observed = 観測できるヘクスがない。
refusal-hex-unseen = { $hex }は視界にない。
refusal-not-contiguous = { $hex }は他のヘクスと接していない。
refusal-out-of-range = { $hex }は射程外。
refusal-three-hexes = 煙幕は3ヘクスかなし。
refusal-loaded = { $kind }は装填済みの弾と併用できない。
refusal-us-only = { $kind }は米軍のみ。
refusal-chapter-not-played = { $kind }は使用されない。
refusal-out-of-ammunition = { $kind }は残っていない。
refusal-no-such-ammunition = そのような弾種はない。
refusal-all-tubes = { $tubes }門すべてに弾種を割り当てること。
refusal-all-tubes-fire = すべての砲に割り当て済み。
refusal-tubes-left = 残り{ $tubes }門。
refusal-artillery-on-the-move = { $unit }は移動射撃で砲撃できない。
refusal-not-yours-to-hit = { $unit }は自軍のユニットである。
refusal-not-in-reach = { $unit }は弾着範囲にいない。

## 勝利条件

victory-otherwise-us = 第{ $turn }ターン終了までに誰も勝たなければ、米軍の勝ちです。
victory-otherwise-soviet = 第{ $turn }ターン終了までに誰も勝たなければ、ソ連軍の勝ちです。
victory-otherwise-draw = 第{ $turn }ターン終了までに誰も勝たなければ、引き分けです。
need-points = 得点
need-outscore = 敵より多い得点
need-town = { $town }の建物すべて、その中と隣に敵がいないこと
need-hexes = { $hexes }のうちの支配数
need-as-many = { $hexes }のうち敵と同数以上
need-exited = 離脱した車輛{ $tanks ->
    [0] { "" }
   *[other] （うち戦車{ $tanks }）
 }
need-enemy-lost = 敵の損害：{ $kind }
need-left = 残っている{ $type }
need-near = { $hex }から{ $within }ヘクス以内に{ $least }個分隊以上
lost-squad = 分隊
lost-tank = 戦車
item-hexes = { $hexes }1つにつき{ $each }
item-town = { $town }の支配
item-losses = { $side }の{ $kind }の損害{ $every }につき{ $each }
ended-by-conditions = 第{ $turn }ターンの終了時に、シナリオの条件がすべて満たされました。
ended-by-last-turn = 最終の第{ $turn }ターンが終わり、誰も条件を満たしていません。
ended-by-giving-up = 第{ $turn }ターンに一方が投了しました。

# 部隊に任務を与える理由

task-guns = 砲兵と観測班は見通しの利く位置にとどまり、他を支援する。
task-carriers = 火砲は下ろした。運搬車は敵に見えない所で待つ。
task-exit = マップ外への脱出がすべてを決める。
task-armour = そこに敵車両が判明している。
task-held = 勝敗を決める味方の土地。離れてはならない。
task-base = ここから射撃し、味方の突入を助ける。
task-ground = 勝敗を決める土地がまだ味方のものでない。
task-assault = 損害をいとわず、まっすぐ突入する。
task-overwatch = まず監視と射撃。前進はそのあと。
task-smoke = まず煙幕、それから開豁地を渡る。
task-hide = 姿を見せる価値が出るまで隠れている。
task-other = 敵は別の場所で待っている。

## 戦況

prospect-won = 勝利
prospect-points = 得点
prospect-needs = 勝利条件の達成
prospect-objectives = 確保した目標
prospect-near-objectives = 手の届く目標
prospect-strength = 戦力
prospect-nerve = 士気
prospect-cover = 敵射撃からの遮蔽
prospect-way = 目標までの距離
prospect-saved = 温存したポイント

## 選択肢の種類

group-activate = 活性化
group-add = 火力を加える
group-aim = ヘクスを射撃
group-begin = 支払って開始
group-commit = 射撃する
group-direct = 指揮官の指揮
group-done = 終了
group-go = ヘクスへ
group-halt = ここで停止
group-join = 加える
group-lead = 指揮官が費用を下げる
group-pass = 見送る
group-react = 臨機射撃
group-release = 貯めた点を取り除く
group-save = 点を貯める
group-take = 行動させる
group-watch = 質問の条件
group-creep = 慎重にヘクスへ
group-road = 道路でヘクスへ
