### アサルトの文面：物の名前。各部屋の文面は隣のフォルダにある。

game-title = アサルト：レッドホライズン41
game-blurb = 1941年夏の小隊と戦車、地図の外からの航空機と大砲。色つきダイス、伏せたカード、動くものすべてへの射撃。

## シナリオ

scenario-support = 支援を！
scenario-support-summary = ドイツ軍の小隊が援軍を待って村を守る。ソ連の騎兵か狙撃兵、砲兵、戦車が迫る。1941年6月。
scenario-klein = クライン戦闘団
scenario-klein-summary = 半装軌車と歩兵、やがて戦車が、航空機に守られたソ連守備隊を攻める。1941年9月。
scenario-airfield = 飛行場攻撃
scenario-airfield-summary = 装甲偵察隊が飛行場へ突進する。国境警備隊が残った兵力で守る。1941年6月。
scenario-coming = 来るぞ！
scenario-coming-summary = 歩兵を乗せたT-34が橋頭堡に迫る。守る側に火砲は少ないが、航空機と砲兵隊は多い。1941年9月。

## 選択

option-group-agreed = 取り決め
option-command-points = 指揮ポイント（MR6.2.2）
option-command-points-false = 使わない
option-command-points-true = 使う
option-card-limit = 交換できるTA/OASカード（1.2）
option-card-limit-scenario = シナリオの指定どおり
option-card-limit-formations = フォーメーション・カードの枚数まで
option-card-limit-0 = 交換しない
option-card-limit-1 = 1枚まで
option-card-limit-2 = 2枚まで
option-card-limit-3 = 3枚まで
option-card-limit-4 = 4枚まで
option-card-limit-5 = 5枚まで
option-removal = 山札から抜く国籍カード（1.2.1）
option-removal-random = 無作為
option-removal-chosen = 自分で選ぶ
option-addition = 山札に入れるTA/OASカード（1.2.2）
option-addition-random = 無作為
option-addition-chosen = 自分で選ぶ
option-sighting-six = 開けた地形以外の目標を航空機が探すときの6（2.6.1）
option-sighting-six-false = 修正なし
option-sighting-six-true = 精度に+1

## 陣営と編制

side-german = ドイツ軍
side-soviet = ソ連軍
formation-g7-rifle = 第7歩兵師団 小銃小隊
formation-g7-light = 第7歩兵師団 軽小銃小隊
formation-g17-hrecon = 第17装甲師団 重偵察班
formation-g17-mech = 第17装甲師団 機械化小銃小隊
formation-g17-ltank = 第17装甲師団 軽戦車班
formation-g221-rifle = 第221保安師団 小銃小隊
formation-gwik-rem = 「ヴィーキング」師団残余
formation-glw14-flak = 空軍第14高射大隊 分遣隊
formation-s36-laa = 第36騎兵師団 軽対空班
formation-s36-cav = 第36騎兵師団 騎兵小隊
formation-s13-rifle = 第13狙撃兵師団 小銃小隊
formation-s88-nkvd = 第88国境警備連隊 NKVD小隊
formation-s88-support = 第88国境警備連隊 NKVD支援小隊
formation-s88-atg = 第88国境警備連隊 中対戦車砲
formation-s23-ltank = 第23戦車旅団 軽戦車班
formation-s23-mtank = 第23戦車旅団 中戦車班
formation-s6-atb = 第6対戦車旅団 分遣隊
formation-short-g7-rifle = 小銃
formation-short-g7-light = 軽小銃
formation-short-g17-hrecon = 偵察
formation-short-g17-mech = 機械化
formation-short-g17-ltank = 軽戦車
formation-short-g221-rifle = 保安小銃
formation-short-gwik-rem = ヴィーキング
formation-short-glw14-flak = 高射砲
formation-short-s36-laa = 軽対空
formation-short-s36-cav = 騎兵
formation-short-s13-rifle = 小銃
formation-short-s88-nkvd = NKVD小銃
formation-short-s88-support = NKVD支援
formation-short-s88-atg = 対戦車砲
formation-short-s23-ltank = 軽戦車
formation-short-s23-mtank = 中戦車
formation-short-s6-atb = 対戦車
formation-attached = 配属

## カード

card-unknown = カード1枚
card-gt1 = Bf 109E機銃掃射
card-gt2 = Bf 109E戦闘爆撃機
card-gt3 = Ju 87D急降下爆撃機
card-gt4 = Bf 110C重戦闘機
card-gt5 = Hs 123A近接支援機
card-go1 = 105mm榴弾砲中隊
card-go2 = 150mm榴弾砲中隊
card-go3 = 81mm迫撃砲小隊
card-go4 = 75mm歩兵砲分隊
card-go5 = 150mmネーベルヴェルファー中隊
card-go6 = 210mm重榴弾砲
card-st1 = Il-2襲撃機
card-st2 = I-153機銃掃射
card-st3 = I-16機銃掃射
card-st4 = Su-2軽爆撃機
card-st5 = SB-2爆撃機
card-st6 = Pe-2急降下爆撃機
card-st7 = U-2夜襲機
card-so1 = 76mm師団砲中隊
card-so2 = 122mm榴弾砲中隊
card-so3 = 152mm榴弾砲中隊
card-so4 = 82mm迫撃砲中隊
card-so5 = BM-13ロケット砲中隊
card-rally = 立ち直れ
card-aimed-fire = 狙い撃ち
card-take-cover = 伏せろ
card-keen-eyes = 鋭い目
card-quick-march = 急げ
card-forward-observer = 前進観測班
card-hold-the-trigger = 引き金を絞れ
card-seize-the-moment = 機をつかめ
card-mission-command = 任務戦術
card-mg-drill = 機関銃教練
card-panzer-vor = 戦車前へ！
card-trained-gunners = 熟練砲手
card-smoke-grenades = 発煙手榴弾
card-storm = 突撃！
card-ura = ウラー！
card-commissar = 政治委員
card-not-one-step-back = 一歩も下がるな
card-camouflage = 偽装
card-volley = 一斉射撃
card-tank-hunters = 戦車狩り

## 指揮カードの働き

card-text-rally = 自分の番に：自軍1ユニットの制圧を除くか、潰走を制圧に変える。
card-text-aimed-fire = 自軍の直接射撃の攻撃ロール前に：緑の攻撃ダイス1個を加える。
card-text-take-cover = 自軍ユニットの防御ロール前に：緑の防御ダイス1個を加える。
card-text-keen-eyes = 自軍の発見ロールが振らずに成功する。または自軍機の目標確認に+1。
card-text-quick-march = 移動する自軍歩兵の移動力に2を加える。
card-text-forward-observer = 自軍の観測者はマーカーを受けない。
card-text-hold-the-trigger = 自軍の対応射撃後に：射撃済みの代わりに-1攻撃ダイスマーカー。
card-text-seize-the-moment = 自分の主導権ロールに+2。
card-text-mission-command = 自軍の活性化後に：別のユニットでもう1回自分の番。
card-text-mg-drill = 機関銃か分隊：この攻撃のダイス1個の色を1段上げる。
card-text-panzer-vor = 移動する自軍車両の移動力に3を加える。
card-text-trained-gunners = 対戦車兵器、戦車、火砲：攻撃ダイス2個までを1回振り直す。
card-text-smoke-grenades = 自軍歩兵の活性化中に：そのヘクスか隣に煙幕マーカー1個。
card-text-storm = 近接戦闘：突撃する自軍ユニットに黄ダイス1個を加える。
card-text-ura = 2個目の自軍分隊が突撃に加わる。双方に青ダイス1個を加える。
card-text-commissar = 立ち直りロール前に：1ヘクスとその周囲の制圧された自軍が立ち直る。
card-text-not-one-step-back = 自軍の歩兵か砲兵は潰走の代わりに制圧となる。
card-text-camouflage = 撃っていない自軍ユニットへの敵の発見ロールは失敗する。
card-text-volley = 同じヘクスの他の自軍歩兵1個につき青ダイス1個（2個まで）。
card-text-tank-hunters = 車両への近接戦闘：黄ダイス1個を加える。

## 地形

terrain-clear = 平地
terrain-road = 道路
terrain-bridge = 橋
terrain-runway = 滑走路
terrain-field = 畑
terrain-brush = 藪
terrain-light-woods = 疎林
terrain-heavy-woods = 密林
terrain-wood-building = 木造家屋
terrain-stone-building = 石造家屋
terrain-marsh = 湿地
terrain-stream = 小川
terrain-river = 川
terrain-trench = 塹壕
terrain-new-trench = 掘りかけの塹壕
terrain-bunker = 掩体
terrain-crater-open = 弾孔
terrain-crater-woods = 林や藪の弾孔
terrain-rubble = 瓦礫
facing-11 = 東
facing-9 = 南南東
facing-7 = 南南西
facing-5 = 西
facing-3 = 北北西
facing-1 = 北北東

sign-eliminated = ✕
sign-step = ½
sign-routed = ↶
sign-damage = ✸
sign-suppressed = S
sign-nothing = –

## 選択肢の種類

group-discard = カードを捨てる
group-done = 終了
group-fast = 高速移動
group-fire = 射撃
group-go = ヘクスへ
group-let-pass = このターンは使わない
group-mode = 射撃法
group-move = 移動
group-pass = パス
group-plan = カードを要請
group-put = ヘクスに置く
group-put-facing = 向き
group-rout-to = 逃げる先
group-spotter = 観測
group-stop = 停止
group-strike = 次の判定
group-take-none = 使わない
group-take-unit = ユニットを使う
group-target = 着弾点
group-use = カードを使う
group-watch = 質問の条件
group-drive = ヘクスへ走行
group-turn = その場で旋回
