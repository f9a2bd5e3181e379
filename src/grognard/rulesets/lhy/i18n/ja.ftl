### 『The Last Hundred Yards』の文言：名称。各章の文言は隣のフォルダにある。

game-title = ラスト・ハンドレッド・ヤーズ
game-blurb = 1944年、生垣の小隊戦。一方が動き、敵が反応し、すべての射撃が一度に解決される。

## 任務

scenario-crossroads = 十字路
scenario-crossroads-summary = 米軍1個中隊が、ドイツ軍5個分隊の守る集落の宿屋と教会を奪う。
scenario-hill48 = 48高地
scenario-hill48-summary = 擲弾兵と戦車が、有刺鉄線と地雷に守られた丘を攻める。20分にシャーマンが来援。
scenario-bridge = 日没前の橋
scenario-bridge-summary = 機甲歩兵が、暗くなる前に橋と町を奪う。
scenario-nightdrop = 夜間降下
scenario-nightdrop-summary = 闇に散った空挺兵が、夜明けまでに橋を確保する。
scenario-village = 小道の村
scenario-village-summary = 海兵隊対、ヤシ林とジャングルに潜む日本軍。
scenario-own = 自作任務
scenario-own-summary = マップ・明暗・部隊・目標をダイスと選択で決める。

## オプション

option-group-agreed = 合意で使うルール
option-setup = 初期配置
option-setup-free = 両軍とも自由に配置
option-setup-default = 標準の配置を使う
option-strict-vehicle-fire = 平地から射撃する車両（4.3.1.2）
option-strict-vehicle-fire-false = 10ヘクス以内なら隠蔽を失う
option-strict-vehicle-fire-true = 失わない（字義どおり）
option-literal-halftrack = ハーフトラックのオーバーラン（10.4.5.3）
option-literal-halftrack-false = 歩兵搭載なら少なくとも+2
option-literal-halftrack-true = 字義どおり：自身のSADRMが1以上の場合のみ
option-riders-stay-until-fire = 跨乗ユニットの下車（10.4.6.2）
option-riders-stay-until-fire-false = 戦車が射撃を受けたとき
option-riders-stay-until-fire-true = 戦車が射撃したとき
option-shaken-stay-out = 強襲での混乱・ショック状態のユニット（14.0）
option-shaken-stay-out-false = 参加する
option-shaken-stay-out-true = 参加しない
option-secret-recovery = 迫撃砲の回復（11.4.8）
option-secret-recovery-false = 公開する
option-secret-recovery-true = 秘密にする
option-sleight-of-hand = 欺瞞（20.8.2）
option-sleight-of-hand-false = 使わない
option-sleight-of-hand-true = 使う
option-command-control = コマンドコントロール（22.1）
option-command-control-false = 使わない
option-command-control-true = 使う
option-avatars = ロールプレイ（22.2）
option-avatars-false = 使わない
option-avatars-true = 使う
option-campaign = 分身の昇進ポイントの持ち越し（22.2.1）
option-campaign-false = 0から始める
option-campaign-true = 各プレーヤーが申告する

## 陣営と部隊

side-allied = 連合軍
side-axis = 枢軸軍
nation-us = 米軍
nation-german = ドイツ軍
nation-japanese = 日本軍
company-able = A中隊
company-baker = B中隊
company-charlie = C中隊
company-easy = E中隊
company-fox = F中隊
company-k1 = 第1中隊
company-k2 = 第2中隊
company-k3 = 第3中隊
company-k4 = 第4中隊
company-k5 = 第5中隊
company-atank = 戦車A中隊
company-btank = 戦車B中隊
company-ctank = 戦車C中隊
company-pz1 = 第1戦車中隊
company-pz2 = 第2戦車中隊
company-pz3 = 第3戦車中隊
company-stug = 突撃砲中隊
platoon-name = { $company }第{ $platoon }小隊
unit-unknown = 隠蔽ユニット
units-unknown = 隠蔽ユニット{ $count }個
unit-name-platoon = { $company }第{ $platoon }小隊 { $kind }{ $number }
unit-name-leader = { $company }第{ $platoon }小隊 { $kind }
unit-name-company = { $company } { $kind }{ $number }
unit-name-support = { $side }{ $kind }{ $number }
unit-name-truck = { $side }砲牽引{ $kind }{ $number }
kind-us-squad = 米軍歩兵分隊
kind-us-section = 米軍歩兵班
kind-us-arm-squad = 米軍機甲歩兵分隊
kind-us-arm-section = 米軍機甲歩兵班
kind-us-abn-squad = 米軍空挺分隊
kind-us-abn-section = 米軍空挺班
kind-usmc-squad = 海兵分隊
kind-usmc-section = 海兵班
kind-us-leader = 小隊指揮官
kind-us-mmg = M1919A4機関銃班
kind-us-hmg = M1917A1機関銃班
kind-us-bazooka = バズーカ班
kind-us-ft = 火炎放射器班
kind-us-57 = 57mm対戦車砲
kind-m4 = M4シャーマン
kind-m4a3e8 = M4A3E8シャーマン
kind-m5a1 = M5A1スチュアート
kind-m10 = M10駆逐戦車
kind-m8 = M8装甲車
kind-m3ht = M3ハーフトラック
kind-m3gmc = M3自走砲
kind-us-truck = トラック
kind-jeep = ジープ
kind-ge-squad = 擲弾兵分隊
kind-ge-lmg-section = 擲弾兵機関銃班
kind-ge-rifle-section = 擲弾兵小銃班
kind-ge-vg-squad = 国民擲弾兵分隊
kind-ge-vg-section = 国民擲弾兵班
kind-ge-elite-squad = 精鋭分隊（SS・降下猟兵）
kind-ge-elite-lmg-section = 精鋭機関銃班
kind-ge-elite-rifle-section = 精鋭小銃班
kind-ge-leader = 小隊指揮官
kind-ge-smg42 = 重機関銃42班
kind-ge-schreck = パンツァーシュレック班
kind-ge-ft = 火炎放射器班
kind-pak40 = Pak 40対戦車砲
kind-leig18 = leIG 18歩兵砲
kind-flak38 = Flak 38対空機関砲
kind-pz4h = IV号戦車H型
kind-panther = パンター
kind-tiger1 = ティーガー
kind-stug3g = III号突撃砲G型
kind-marder3 = マルダーIII対戦車自走砲
kind-sdkfz251 = Sd.Kfz.251/1装甲兵車
kind-sdkfz251-9 = Sd.Kfz.251/9自走砲
kind-ge-truck = トラック
kind-fp-mg = 陣地（機関銃）
kind-fp-at = 陣地（機関銃・砲）
kind-jp-squad = 日本軍歩兵分隊
kind-jp-squad-r = 日本軍歩兵分隊（減少戦力）
kind-jp-section = 日本軍歩兵班
kind-jp-knee = ニーモーター分隊
kind-jp-knee-r = ニーモーター分隊（減少戦力）
kind-jp-leader = 小隊指揮官
kind-jp-hmg = 九二式重機関銃班
kind-dummy-foot = ダミー（歩兵）
kind-dummy-vehicle = ダミー（車両）

## ヘクス

hex-plain = { $hex }
# Maps give a name in both languages; the other one is passed over.
place-name = { $name ->
   *[other] { $ja }
}
sector-name = セクター{ $number }
feature-0 = 北の辺
feature-1 = 北東の頂点
feature-2 = 北東の辺
feature-3 = 東の頂点
feature-4 = 南東の辺
feature-5 = 南東の頂点
feature-6 = 南の辺
feature-7 = 南西の頂点
feature-8 = 南西の辺
feature-9 = 西の頂点
feature-10 = 北西の辺
feature-11 = 北西の頂点

## 迫撃砲

mortar-60mm_section = 60mm迫撃砲班
mortar-8cm_section = 8cm迫撃砲班
mortar-81mm_platoon = 81mm迫撃砲小隊
mortar-12cm_platoon = 12cm迫撃砲小隊
mortar-knee = ニーモーター
box-available = 利用可能
box-firing = 射撃中
box-waiting = FO待機
box-interrupted = 中断
box-untold = 中断または利用可能
box-out = 除去
box-due = 未着

## 表示とフェイズ

panel-clock = 時計
panel-minute = 経過時間（分）
panel-turn = ターン
panel-points = 得点
panel-light = 明暗
panel-initiative = イニシアティブ
panel-score = 攻撃側の得点
panel-mortars = 迫撃砲
panel-losses = 損失ステップ：{ $side }
platoon-activated = 活性化済み
platoon-ready = 未活性化
light-day = 昼間
light-twilight = 薄暮
light-night = 夜間
step-set-up = セットアップ
step-initiative = イニシアティブ
step-activation = 活性化
step-fire = 攻撃解決
step-assault = 強襲解決
step-mortar = 迫撃砲調整
step-time-lapse = 時間経過
step-cleanup = クリーンアップ
