### 卓上に見えるもの：地図の凡例、マーカー、表示、カード。

shape-road = 道路
shape-stream = 小川
shape-bridge = 橋
shape-runway = 滑走路
place-hand = これから配置
place-waiting = これから登場
feature-objective = 目標
feature-level-1 = 丘（高さ1）

## マーカー

chart-spotting = 発見
chart-height = 高さ
mark-smoke = 煙幕
mark-crater-open = 弾孔
mark-crater-woods = 林や藪の弾孔
mark-rubble = 瓦礫
mark-trench = 塹壕
mark-new-trench = 未完成の塹壕
mark-bunker = 掩体
mark-waypoint = 砲兵の経由点
mark-contested = 係争中の目標
mark-fixed = 効力射のヘクス
marker-normal = 通常行動
marker-fast = 高速行動
marker-fired = 射撃済み
marker-suppressed = 制圧
marker-routed = 潰走
marker-minus = 攻撃ダイス−1
marker-damage = 損害
marker-half = 半減
marker-elite = 精鋭
marker-conscript = 徴集兵
marker-dismounted = 下馬
marker-aboard = 搭乗中
marker-point = 指揮ポイント
marker-paid = 指揮ポイント使用済み
marker-spotter = 任務の観測者
marker-in-hand = 手にしている

## フェイズと表示

step-setup = 配置
step-initiative = 主導権
step-planning = 計画
step-support = 支援
step-action = 行動
step-organization = 整理
panel-turn = ターン
panel-turn-of = { $turn }／{ $turns }
panel-initiative = 主導権
panel-objectives = 目標
panel-contested = { $side }（係争中）
panel-points = 指揮ポイント
panel-income = { $side }：このターンのポイント
panel-points-on-units = ユニット上
panel-points-short = 指揮
panel-held = 目標
panel-reserve = 予備
panel-missions = 待機中の任務
panel-mission = { $number }：{ $card }
panel-coming = 増援
panel-from-turn = 第{ $turn }ターンから

## 編制の帯

rail-now = 行動中
rail-due = 第{ $turn }ターンから
rail-may-enter = 登場可能
rail-left = 残り{ $count }
rail-done = 済み

## カード

card-timing-support = 支援フェイズ
card-timing-action = 行動フェイズ
card-timing-support-action = 支援または行動フェイズ
card-second = 2回目の攻撃
card-second-none = なし
card-smoke = 煙幕弾
card-trait = 特性
card-trait-dive = 急降下：視認+1
card-trait-level = 水平飛行：視認−1
card-trait-agile = 敏捷：近距離を超える対空射撃に青ダイス1個
card-dice-soft = 対人
card-dice-hard = 対車両
card-dice-blast = 爆発
card-dice-aa-defence = 対空防御
pile-deck = 山札
pile-discard = 捨て札
pile-pool = 残りの支援カード
pile-pool-used = 使用済みの支援カード
pile-removed = 撃墜

## 重ね表示

overlay-sight = 視界
overlay-fire = 射界
overlay-threat = 敵の対応射撃
overlay-spotters = 砲兵を呼べる場所
overlay-control = 目標
overlay-areas = 配置区域

## 凡例の部隊種別

type-g-rifle41 = { kind-g-rifle41 }
type-g-mech41 = { kind-g-mech41 }
type-g-elmot41 = { kind-g-elmot41 }
type-g-secrifle41 = { kind-g-secrifle41 }
type-g-hmg34 = { kind-g-hmg34 }
type-g-mtr50 = { kind-g-mtr50 }
type-g-pzb39 = { kind-g-pzb39 }
type-g-pak36 = { kind-g-pak36 }
type-g-flak38 = { kind-g-flak38 }
type-g-flak38t = { kind-g-flak38t }
type-g-truck = { kind-g-truck }
type-g-sdkfz251 = { kind-g-sdkfz251 }
type-g-sdkfz222 = { kind-g-sdkfz222 }
type-g-sdkfz231 = { kind-g-sdkfz231 }
type-g-pz2 = { kind-g-pz2 }
type-s-rifle41 = { kind-s-rifle41 }
type-s-nkvd41 = { kind-s-nkvd41 }
type-s-cav41 = { kind-s-cav41 }
type-s-maxim = { kind-s-maxim }
type-s-mtr50 = { kind-s-mtr50 }
type-s-atr = { kind-s-atr }
type-s-atg45 = { kind-s-atg45 }
type-s-dshk = { kind-s-dshk }
type-s-truck = { kind-s-truck }
type-s-t26 = { kind-s-t26 }
type-s-bt7 = { kind-s-bt7 }
type-s-t40 = { kind-s-t40 }
type-s-t34 = { kind-s-t34 }
type-s-kv1 = { kind-s-kv1 }
