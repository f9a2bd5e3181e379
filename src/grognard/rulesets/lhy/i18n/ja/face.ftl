### マップ上の表示：凡例、マーカー、表示欄。

## 地形

terrain-open = 平地
terrain-woods = 森
terrain-dense-woods = 密林
terrain-orchard = 果樹園
terrain-palm-grove = ヤシ林
terrain-jungle = ジャングル
terrain-dense-jungle = 密生ジャングル
terrain-wooden-building = 木造建物
terrain-stone-building = 石造建物
terrain-hut = 小屋
terrain-urban-building = 都市建物
terrain-street = 街路
terrain-marsh = 湿地
terrain-river = 川
terrain-ford = 浅瀬
terrain-bridge = 橋
terrain-beach = 砂浜
terrain-water = 海
hexside-wall = 壁
hexside-tree-line = 並木
shape-river = 川
shape-road = 道路
shape-bridge = 橋
shape-path = 小道
shape-tree-row = 並木道の木

chart-foot = 徒歩
chart-vehicles = 車両
chart-afv = 戦車
chart-halftrack = ハーフトラック
chart-wheeled = トラック
chart-no = 不可
chart-all = 全移動力
chart-as-ground = 地形に従う
chart-a-level = 1レベル上るごとに+{ $points }
chart-entering = 進入
chart-stops = 徒歩は移動終了
chart-fire = 小火器
chart-shells = 迫撃砲
chart-bursts = 空中炸裂
chart-hull-down = ハルダウン
chart-sight = 視線
chart-blocks = 遮断
chart-blocks-where-drawn = 図の部分で遮断
chart-blocks-beyond = 遮断（接する側を除く）
chart-hinders = 妨害、2つで遮断
chart-height = 高さ
feature-place = 地名
feature-tree-lined-road = 並木道
feature-paved = 舗装地
feature-rise = 起伏
feature-level-1 = 高度1
feature-level-2 = 高度2
feature-level-3 = 高度3
feature-level-4 = 高度4

## 射線と終了

sight-clear = { $hex }にLOSが通ります。
sight-hindered = { $hex }にLOSが通ります（妨害{ $count }）。
sight-blocked = { $hex }の{ $what }がLOSを遮ります。
sight-blocked-side = { $hex }と{ $other }の間の{ $what }がLOSを遮ります。
sight-too-dark = 暗いため、{ $hex }の非車両ユニットは見えません。
obstacle-woods = 森
obstacle-woods-on-both-sides = 両側の森
obstacle-two-orchards = 2つ目の果樹園・ヤシ林
obstacle-orchard = 果樹園・ヤシ林
obstacle-higher-ground = 高い地形
obstacle-slope = 斜面
obstacle-building = 建物
obstacle-tree-row = 道路沿いの並木
obstacle-tree-line = 並木
obstacle-wall = 壁
obstacle-woods-road = 森林道
event-game-ended = { $side }の勝利。攻撃側の最終得点は{ $score }。
event-game-ended-draw = 引き分け。攻撃側の最終得点は{ $score }。

## マーカー

mark-small-arms = 小火器射撃（SADRM）
mark-shells = 迫撃砲砲撃（MDRM）
mark-anti-tank = 対戦車攻撃（ATDRM）
mark-smoke = 煙幕
mark-flare = 照明弾
mark-arrow = 強襲矢印
mark-assault = 強襲
mark-position = 応急陣地（IP）
mark-wire = 有刺鉄線
mark-mines = 地雷原
mark-impact = 第1着弾ヘクス
mark-observer = 前線観測員（FO）
mark-zone = 降下地点
mark-assembly = 集合ヘクス
marker-moved = 移動した
marker-fired = 射撃した
marker-recovered = 回復した
marker-acted = このターンはアクション済み
marker-saw = アクションを視認した
marker-pinned = 釘付け
marker-disrupted = 混乱
marker-shocked = ショック
marker-regrouping = 再編成中
marker-heroic = 英雄化
marker-motion = 行動中
marker-stopping = 停止した
marker-overwatch = 監視中
marker-concealed = 隠蔽
marker-hidden = 秘匿
marker-unknown = 未確認
marker-reduced = 1ステップ損失
marker-dummy = ダミー
marker-elite = 精鋭
marker-aboard = 乗車中
marker-in-hand = 選択中
marker-avatar = あなたの分身

## 表示欄

panel-light-from = { $minute }分から
panel-casualties = 損失ステップ
panel-steps = { $lost }（敵より最大{ $limit }多くまで）
track-casualties = 損害マーカー
track-limit = { $side }の限界
track-reinforcements = 増援
track-end = 任務の終わり
panel-total = 合計
overlay-sight = LOS
overlay-fire = 射撃できるヘクス
overlay-threat = 敵が射撃できるヘクス
overlay-control = 目標
overlay-saw = 直前のアクション
overlay-areas = 配置エリア

## 小隊カード

rail-acted = 活性化済み
rail-just-now = 直前に活性化
rail-to-come = 未活性化
rail-now = 活性化中
rail-saw = { $count }個がリアクション可
rail-waiting = マップ外
rail-lost = 壊滅
rail-support = 支援
rail-with-platoons = 最寄りの小隊と行動
rail-leaderless = 指揮官喪失
rail-set-up = 配置中
act-moved = { $unit }が{ $way }と移動
act-fired = { $unit }が{ $hex }から射撃
act-recovered = { $unit }が{ $hex }で回復

## 射撃マーカーの山

pile-title = { $hex }への射撃
pile-against = 対象：{ $unit }
pile-by = { $unit }
pile-by-from = { $unit }、{ $hex }から
pile-shells-of = { $mortar }
pile-overrun = 蹂躙
pile-unknown = 隠蔽ユニットの正体は不明。
pile-leader = ヘクス内の指揮官
pile-cohesion = 結束力
pile-armour = 装甲値
sign-casualty = −1
sign-destroyed = ✕
sign-disrupted = 混
sign-shocked = シ
sign-none = –

## 強襲

sign-markers-0 = 0
sign-markers-1 = 1
sign-markers-2 = 2
sign-markers-3 = 3
sign-markers-4 = 4
sign-markers-5 = 5
sign-overwhelmed = ++
sign-taken = +
sign-repulsed = −
sign-shattered = −−
sign-rallied = ✓
sign-recovered = ✓
sign-heroic = ★
sign-shaken = –
sign-coordinated = ✓
sign-apart = –
sign-extended = ✓
sign-over = –
sign-lit = ✓
sign-adrift = ≈
sign-dark = –
sign-all-out = ✓
sign-some-out = ½
sign-held = –
sign-arrived = ✓
sign-stay = ✓
sign-withdraw = ↶
sign-away = ↶
sign-abandoned = ✕

## 回答の種類

group-fire-both = 小火器の分割射撃
group-shoot-both = 対戦車攻撃の分割射撃
group-shoot-class = 隠蔽された目標への対戦車攻撃
group-shoot-past = 通過した目標への臨機射撃
group-crossfire = 十字砲火
group-crossfire-at = ユニットへの十字砲火
group-stalk = 1ヘクス移動して対戦車攻撃
group-assault = 強襲
group-reinforce = 強襲への増援
group-request = 迫撃砲の砲撃要請
group-knee = ニーモーター
group-flare = 照明弾の要請
group-inquire = 隠蔽ヘクスについて質問
group-show = 隠蔽を取り除く
group-split = 分隊の分割
group-withdraw = 撤退
group-recover = 回復
group-recover-aided = 指揮官の支援による回復
group-unshock = ショックからの回復
group-load = 乗車
group-unload = 下車
group-tow = 牽引砲の牽引
group-overwatch = 監視に入る
group-scoot = 射撃移動
group-halt-fire = 停止射撃
group-activate = 小隊を活性化
group-advance = 前進
group-call = リアクションの有無を確認
group-coordinate = 連携を試みる
group-feint = 陽動
group-fire = 射撃
group-go = ヘクスへ
group-go-in = 進入
group-join-fire = 射撃に加わる
group-load-he = 高性能爆薬
group-load-smoke = 煙幕
group-make-for = ヘクスを目指す
group-move = 移動
group-open-fire = 射撃開始
group-ready = 参加はここまで
group-rest-here = 前進はここまで
group-select = 中隊を選ぶ
group-shell = 着弾点
group-stop = ここで終了
group-take-part = 加わる
group-discard = ユニットを除く

## カウンターの種類

type-us-squad = { kind-us-squad }
type-us-section = { kind-us-section }
type-us-arm-squad = { kind-us-arm-squad }
type-us-arm-section = { kind-us-arm-section }
type-us-abn-squad = { kind-us-abn-squad }
type-us-abn-section = { kind-us-abn-section }
type-usmc-squad = { kind-usmc-squad }
type-usmc-section = { kind-usmc-section }
type-us-leader = { kind-us-leader }
type-us-mmg = { kind-us-mmg }
type-us-hmg = { kind-us-hmg }
type-us-bazooka = { kind-us-bazooka }
type-us-ft = { kind-us-ft }
type-us-57 = { kind-us-57 }
type-m4 = { kind-m4 }
type-m4a3e8 = { kind-m4a3e8 }
type-m5a1 = { kind-m5a1 }
type-m10 = { kind-m10 }
type-m8 = { kind-m8 }
type-m3ht = { kind-m3ht }
type-m3gmc = { kind-m3gmc }
type-us-truck = { kind-us-truck }
type-jeep = { kind-jeep }
type-ge-squad = { kind-ge-squad }
type-ge-lmg-section = { kind-ge-lmg-section }
type-ge-rifle-section = { kind-ge-rifle-section }
type-ge-vg-squad = { kind-ge-vg-squad }
type-ge-vg-section = { kind-ge-vg-section }
type-ge-elite-squad = { kind-ge-elite-squad }
type-ge-elite-lmg-section = { kind-ge-elite-lmg-section }
type-ge-elite-rifle-section = { kind-ge-elite-rifle-section }
type-ge-leader = { kind-ge-leader }
type-ge-smg42 = { kind-ge-smg42 }
type-ge-schreck = { kind-ge-schreck }
type-ge-ft = { kind-ge-ft }
type-pak40 = { kind-pak40 }
type-leig18 = { kind-leig18 }
type-flak38 = { kind-flak38 }
type-pz4h = { kind-pz4h }
type-panther = { kind-panther }
type-tiger1 = { kind-tiger1 }
type-stug3g = { kind-stug3g }
type-marder3 = { kind-marder3 }
type-sdkfz251 = { kind-sdkfz251 }
type-sdkfz251-9 = { kind-sdkfz251-9 }
type-ge-truck = { kind-ge-truck }
type-fp-mg = { kind-fp-mg }
type-fp-at = { kind-fp-at }
type-jp-squad = { kind-jp-squad }
type-jp-squad-r = { kind-jp-squad-r }
type-jp-section = { kind-jp-section }
type-jp-knee = { kind-jp-knee }
type-jp-knee-r = { kind-jp-knee-r }
type-jp-leader = { kind-jp-leader }
type-jp-hmg = { kind-jp-hmg }
type-dummy-foot = { kind-dummy-foot }
type-dummy-vehicle = { kind-dummy-vehicle }
mark-drift = 迫撃砲弾着ダイアグラム

## 地図外の場所

place-waiting = 地図の外
place-hand = 手元
place-due = 後で登場
place-track = 時間トラック
