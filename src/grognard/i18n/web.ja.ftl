### ブラウザの画面の文言（ゲームに属さないもの）。

## 共通

web-yes = はい
web-cancel = やめる
web-close = 閉じる
web-settings = 設定
web-language = 言語
web-theme = { $theme ->
    [light] 明るい配色
    [dark] 暗い配色
   *[auto] システムの配色
}
web-keys = キー操作
web-keys-show = キー操作の一覧
web-skip = 本文へ移る
web-copied = リンクをコピーしました。
web-copy-failed = リンクをコピーできません。選択して手でコピーしてください。
web-loading = 読み込み中
web-try-again = もう一度
web-turn = 第{ $turn }ターン

## サイトの各部

web-nav = サイトの各部
web-nav-play = 対戦
web-nav-replays = リプレイ
web-nav-rules = ルール

## ロビー：自分の対戦

web-lobby-title = Grognard：対戦
web-lobby-hello = { $count ->
    [0] あなたの対戦
   *[other] { $count }つの対戦であなたの番です
}
web-lobby-welcome = さあ、席へ
web-lobby-welcome-text = シナリオと対戦相手を選んで始めてください。初めての方には、各ゲームに手ほどき付きの対戦があります。登録は不要です。席はこのブラウザが覚えています。
web-lobby-archived = 保管中 { $count }件
web-lobby-hide-archived = 保管分を隠す
web-lobby-where = { $scenario }、第{ $turn }ターン
web-lobby-against-machine = 対 機械
web-lobby-against-friend = 対 友人（リンク）
web-lobby-against-self = 同じ画面で
web-lobby-against = 対 { $name }
web-lobby-fork-of = { $title }の第{ $turn }ターンから分岐
web-lobby-again-of = { $title }を最初からもう一度
web-lobby-fork-untitled = 別の対戦
web-lobby-your-name = あなたの名前
web-lobby-your-name-hint = 相手に見える名前
web-lobby-open-seats = 空席 { $count }
web-lobby-open-seats-note = 誰でも着席できます。先着順です
web-lobby-host = { $name }が待っています
web-lobby-take = { $side }で着席
web-lobby-list-seat = 空席をこのサーバーのロビーに載せる
web-lobby-listed-text = この席は、誰かが座るまでロビーにも載ります。
web-lobby-playtime = 約{ $minutes }分
web-lobby-playtime-hours = 約{ $hours }時間{ $minutes }分
web-lobby-playtime-basis = このサーバーで配置から終了まで遊ばれた{ $count }対戦の中央値です。5分を超える中断は数えません。
web-lobby-watching = 観戦
web-lobby-your-move = あなたの番です
web-lobby-machine-moving = 機械が考えています
web-lobby-friend-moving = { $side }の手番
web-lobby-continue = 続ける
web-lobby-watch = 見る
web-lobby-review = 検討
web-lobby-manage = リンク・ファイル・保管
web-lobby-manage-title = 対戦の管理
web-lobby-invite-link = { $side }への招待
web-lobby-invite-text = 一度だけ使えるリンクです。最初に着席した人がこの陣営を担当し、以後その席を開けるのはそのブラウザだけです。招待した側からも開けません。
web-lobby-old-link-text = このリンクを開いた人がこの陣営を担当します。一人だけに渡してください。
web-lobby-own-link = あなたの席：{ $side }
web-lobby-own-text = 別のブラウザで自分の席を開くリンクを作れます（一度だけ使えます）。使わずに安全な場所に保管すれば、このブラウザが席を失ったときの合鍵になります。
web-lobby-seat-invited = 招待中です。まだ誰も着席していません。新しいリンクを作ると前のリンクは使えなくなります。
web-lobby-seat-vacant = この席は空いていて、有効な招待もありません。
web-lobby-seat-taken = 着席済みです。
web-lobby-seat-trusting = 着席済みです。席を失った場合にあなたが再び招き入れることを、担当者が認めています。
web-lobby-seat-again = 担当者を再び招き入れるリンクがあります。使われるまでは元の席がそのまま有効です。
web-lobby-link = リンクを作る
web-lobby-link-anew = 新しいリンクを作る
web-lobby-withdraw = 取り消す
web-lobby-trust = この席を失ったときは、相手が再び招き入れてよい（相手はこちらの秘匿情報を見ることもできます）
web-lobby-watch-link = 観戦用リンク
web-lobby-watch-text = 開いた人には、両軍に見えるものだけが見えます。
web-lobby-copy = コピー
web-lobby-download = 対戦ファイルを保存
web-lobby-download-later = 対戦ファイルには全陣営の秘密が含まれます。対戦が終わると保存できます。
web-lobby-hook = 自分の番になったら通知する
web-lobby-hook-text = チャットサービスのWebhookなどの宛先です。ほかの人には見えません。https:// で始まり、次のホストに限ります：{ $hosts }
web-lobby-hook-kept = 設定済み（入力すると置き換わります）
web-lobby-hook-set = 設定
web-lobby-hook-stop = 通知をやめる
web-lobby-hook-is-set = 自分の番になると、この宛先に通知します。
web-lobby-hook-is-off = 通知をやめました。
web-lobby-replay = リプレイ
web-lobby-archive = 保管する
web-lobby-unarchive = 保管から戻す
web-lobby-forget = 忘れる
web-lobby-forget-title = この対戦を忘れますか？
web-lobby-forget-text = このブラウザは席を失います。リンクがなければ誰も続きを遊べません。
web-lobby-updated = 最終手 { $when }

## ロビー：ゲームとシナリオ

web-lobby-games = { $count ->
    [1] ゲーム
   *[other] { $count }つのゲーム
}
web-lobby-games-note = 全ルールを適用、どの陣営にも機械の対戦相手
web-lobby-scenarios = { $count }シナリオ
web-lobby-turns = { $count }ターン
web-lobby-pick-scenario = シナリオ
web-lobby-upload = 対戦ファイルを開く
web-lobby-upload-title = 誰が続けますか？
web-lobby-upload-text = ファイル { $name } は再生して検査します。各陣営の担当を選んでください。
web-lobby-upload-start = 続きを遊ぶ
web-lobby-upload-unknown = ここで遊べるゲームの対戦ファイルではありません。
web-lobby-rules = ルール
web-lobby-rules-title = ルールの要約
web-rules-search = 番号や言葉で探す
web-rules-none = 該当するルールはありません。

## ロビー：新しい対戦

web-lobby-new = 新しい対戦
web-lobby-new-scenario = ゲームとシナリオ
web-lobby-side = 担当陣営
web-lobby-either = どちらでも
web-lobby-opponent = 対戦相手
web-lobby-machine = 機械
web-lobby-machine-text = 自軍に見えるものだけを見る
web-lobby-friend = リンクで友人と
web-lobby-friend-text = 同時でも、時間のあるときでも
web-lobby-self = 同じ画面で
web-lobby-self-text = 交代時に秘密情報を隠す
web-lobby-level = プレイヤー
web-player-random = ランダム
web-player-greedy = ドクトリン
web-player-recruit = 新兵
web-player-sergeant = 軍曹
web-player-captain = 大尉
web-player-colonel = 大佐
web-lobby-options = オプション
web-lobby-options-changed = { $count }件変更
web-lobby-options-usual = 標準のまま
web-lobby-name = 対戦の名前
web-lobby-name-hint = 自由に
web-lobby-start = 対戦を始める
web-lobby-starting = 盤を準備しています
web-lobby-fine = ダイスはサーバーが振り、終了後に検証できます。
web-lobby-clock = 持ち時間
web-lobby-clock-none = なし
web-lobby-clock-minutes = 各{ $minutes }分、一手ごとに{ $increment }秒追加
web-lobby-clock-days = 一手につき{ $days }日
web-lobby-ready = 対戦の用意ができました
web-lobby-ready-text = このリンクを友人に送ってください。相手側の席への招待です。使われたかどうかは「リンク・ファイル・保管」で確認でき、作り直すこともできます。
web-lobby-go = 盤へ進む
web-seat-me = 自分
web-seat-friend = 友人（リンク）
web-seat-machine = 機械：{ $player }

## リプレイ

web-replay-title = リプレイ
web-replay-choose = 対戦を選ぶ
web-replay-choose-text = このブラウザが席を持つ対戦です。
web-replay-none = まだ対戦がありません。
web-replay-back = 対戦に戻る
web-replay-controls = 再生
web-replay-first = 最初へ
web-replay-last = 最後へ
web-replay-previous = 一つ戻る
web-replay-next = 一つ進む
web-replay-previous-roll = 前のダイス
web-replay-next-roll = 次のダイス
web-replay-previous-turn = 前のターン
web-replay-next-turn = 次のターン
web-replay-play = 再生
web-replay-pause = 一時停止
web-replay-speed = 速さ
web-replay-speed-slow = 遅い
web-replay-speed-normal = 普通
web-replay-speed-fast = 速い
web-replay-place = { $at } / { $count } 手
web-replay-viewpoint = 視点
web-replay-spectator = 観戦者
web-replay-steps = 手順
web-replay-all = すべて
web-replay-phases = フェイズ
web-replay-fights = ダイス
web-replay-turns = ターン
web-replay-fork = ここから分岐
web-replay-fork-title = ここから遊ぶ
web-replay-fork-text = 入力 { $input } の後の局面から新しい対戦を始めます。元の対戦はそのまま残ります。
web-replay-fork-start = 新しい対戦を始める
web-replay-fork-later = 分岐できるのは、終わった対戦か、一人で遊んでいる対戦だけです。
web-replay-map = 地図

## 対戦画面

web-play-comma = 、
web-play-turn = 第{ $turn }ターン
web-play-your-turn = あなたの番
web-play-map = 地図
web-play-side = 決定と根拠
web-play-map-tools = 地図の道具
web-play-actions = 操作
web-play-sequence = プレイの手順
web-play-close = 閉じる
web-play-back = 戻る
web-play-to-lobby = ロビーへ
web-play-no-seat = ここにあなたの席はありません。

## 見出し

web-play-replay = 再生
web-play-rules = ルール
web-play-text-board = 文字の盤面
web-play-sound = 自分の番に音を鳴らす
web-play-you = あなた
web-play-other = 相手
web-play-named = { $name }（{ $side }）
web-play-invited = 未着席
web-invited = { $side }として招待されています
web-invited-text = 招待は一度だけ使えます。着席すると、この席を開けるのはこのブラウザだけになります。
web-invited-take = 着席する
web-play-clock = { $side }の残り時間
web-play-clock-days = { $days }日{ $hours }時間
web-play-weighs = { $player }が{ $count }通りの行動を比べています。
web-play-hurry = すぐに決めさせる
web-play-machine = 機械 { $player }
web-play-there = 在席
web-play-away = 離席
web-play-left-to-act = 残り{ $count }

## コーチ

web-coach-start = 手ほどき付きの対戦を始める
web-coach-start-note = 初めての対戦に。新しい質問のたびにコーチが説明します。
web-coach-step = 手ほどき { $step }/{ $steps }
web-coach-think = 上手な人の考え方：
web-coach-how = やり方を見る
web-coach-know = もう分かった
web-coach-leave = コーチを終える
web-coach-question = 質問へ
web-coach-call = コーチ：新しい種類の質問を説明
web-coach-advised = たいてい良い手
web-coach-wasteful = たいてい無駄

## 質問

web-play-your-decision = { $side }　あなたの決定
web-play-answers = 選択肢
web-play-waiting = { $side }の決定を待っています。
web-play-joining = 着席しています…
web-play-over = 対戦終了
web-play-no-question = 今は決めることがありません。
web-play-hint-hex = 光っているヘクスを選択。右クリックか長押しで不可の理由を表示。
web-play-hint-unit = 印の付いたユニットをクリック。もう一度でスタックの次へ。
web-play-hint-pair = まずユニット、次にヘクスをクリック。
web-play-hint-pair-hex = ヘクスをクリック。
web-play-add-all = { $count }個すべて加える
web-play-all-answers = 地図上の選択肢：{ $count }
web-play-filter = ユニット、ヘクス、地名
web-play-more-answers = ほか{ $count }件：検索で絞り込めます。
web-play-and-others = 他に{ $count }つ（見込みが低いか未確認）
web-play-leaving = まだ{ $count }件の可能性が残っています。終了しますか？
web-play-end-anyway = 終了する
web-play-keep-playing = 続ける
web-play-on-the-die = ダイス{ $value }
web-play-all-die = ダイス修正の合計
web-play-helps-actor = 行う側に有利
web-play-helps-other = 相手側に有利
web-play-all-shifts = シフト合計
web-play-left = 左{ $count }
web-play-right = 右{ $count }
web-play-perhaps = （場合による）
web-play-if-all = 参加できる全ユニットの場合
web-play-in-any-case = いずれの場合も
web-play-undo-to-here = ここまで戻す
web-play-die = ダイス
web-play-rolled = ダイスの結果
web-play-resolved = 解決の結果
web-play-resolved-at = { $place }の解決
web-play-resolved-all = すべての場所
web-play-resolved-after = その結果
web-play-resolved-again = ダイスをもう一度見る
web-play-key-resolved = 解決の結果を順に見る
web-play-die-fell = ダイス{ $die } { $value } = { $total }
web-play-if-done = 実行した場合
web-play-points = 指揮 { $points }
web-play-points-left = 残りの指揮ポイント
web-play-purse-full = ポイントあり
web-play-purse-spent = ポイント使用済み
web-play-purse-secret = ポイントの有無は秘密
web-play-tap-again = もう一度で実行
web-play-verdict-favourable = 有利
web-play-verdict-even = 五分五分
web-play-verdict-poor = 見込み薄
web-play-verdict-hopeless = 見込みなし
web-play-verdict-no-change = 変化なし
web-play-armed = 実行の確認
web-play-stake-die = ダイスを振ります。取り消せません。
web-play-stake-points = 消費します。
web-play-stake-reveal = 公開されます。取り消せません。
web-play-stake-place = この場所を攻撃します。
web-play-gain = 望む結果になる確率
web-play-last-throw = 直前のダイス
web-play-as-it-stands = 現在
web-play-with-this = これを加えて
web-play-show-roll = この結果を表で見る
web-play-no-fight = 目標を指すと戦闘の確率を表示します。

## 下段

web-play-undo = 取り消し
web-play-redo = やり直し
web-play-reset = 自ターンをやり直す
web-play-next-fight = 次の戦闘
web-play-next-unit = 次のユニット
web-play-next-place = 次の場所
web-play-no-undo = ダイス・公開・手番交代より前には戻れません。

## タブと欄

web-play-tab-fight = 戦闘
web-play-tab-situation = 状況
web-play-tab-stack = スタック
web-play-tab-log = 記録
web-play-tab-chat = 会話
web-play-tab-chat-unread = 、未読{ $count }
web-play-stack = スタック
web-play-stack-empty = ヘクスをクリックすると、そこのユニットを表示します。
web-play-your-hand = あなたの手札
web-play-hand-count = 手札 { $held }/{ $limit }枚、伏せたカード { $down }枚
web-play-colour-die = ダイス{ $kind }
web-play-stack-of = { $side }、{ $count }ユニット
web-play-units = { $count }ユニット
web-play-nobody = ユニットなし
web-play-unknown-unit = { $side }：未知のユニット
web-play-chosen-of = { $count }個中{ $held }個を選択
web-play-take = 同行
web-play-off-map = 地図の外
web-play-cost = 移動力{ $cost }

## 記録

web-play-log = 記録
web-play-log-all = すべて
web-play-log-dice = ダイス
web-play-log-mine = 自軍
web-play-find = 検索

## ルール

web-play-open-rule = ルール{ $rule }
web-play-rule = ルール{ $rule }
web-play-no-such-rule = このルールは索引にありません。
web-play-all-rules = 前後のルール

## 地図の上

web-play-why-not = 不可の理由：
web-play-line-lost = 返事の前に接続が切れました。盤面は現在の状態です。
web-play-reconnecting = 接続が切れました。再接続しています…
web-play-line-closed = この席は閉じられています。
web-play-tab-since = 前回から
web-play-tab-victory = 勝利条件
web-play-victory = 勝利条件と現状
web-play-final-score = 最終得点
web-play-victory-unknown = このゲームには勝利条件の説明がありません。
web-play-no-side = なし
web-play-from-turn = 第{ $turn }ターンから
web-play-met = 達成
web-play-unmet = 未達成
web-play-swings = 今これを変えるもの
web-play-items = 得点の内訳
web-play-objectives = 得点や勝敗にかかわる場所
web-play-course = 得点の推移
web-play-you-win = あなたの勝ちです
web-play-you-lose = あなたの負けです
web-play-drawn = 引き分けです
web-play-rematch = 陣営を替えて再戦
web-play-review = 結果を見る
web-play-overview = 全体図
web-play-played-to-you = { $side }、第{ $turn }ターンの再生
web-play-played-again = { $side }、第{ $turn }ターンをもう一度
web-play-others-acting = 相手が行動しています …
web-play-moves-together = { $side }：戦闘のない移動{ $count }つ
web-play-moved-to = { $unit }が{ $hex }へ移動
web-play-held = 確認するまで止まっています
web-play-to-next-stop = 次の場面へ
web-play-space = スペース
web-play-transport = 相手の行動の再生
web-play-stop-of = 場面{ $number }／{ $count }
web-play-events-shown = 出来事{ $count }件まで表示
web-play-first-stop = 最初の場面へ
web-play-stop-back = 一つ前の場面へ
web-play-stop-on = 一つ先の場面へ
web-play-run = 自動で進める
web-play-manner = 相手の行動
web-play-manner-hold = 戦闘で止める
web-play-manner-run = 続けて見る
web-play-manner-off = 見ない
web-play-nothing-since = 前回の番から何も起きていません。
web-play-play-again = もう一度再生
web-play-points-of = 得点（{ $side }）
web-play-count-moves = 移動
web-play-count-fights = 戦闘
web-play-own-losses = 自軍の損害
web-play-enemy-losses = 敵軍の損害
web-play-places = 場所
web-play-fights = 戦闘
web-play-losses = 損害
web-play-harms = 不利な影響
web-play-other-news = その他
web-play-moves = 移動
web-play-ways = 経路
web-play-more-moves = 他に移動{ $count }つ
web-play-since = 前回の自分の番から
web-play-zoom-in = 拡大
web-play-zoom-out = 縮小
web-play-whole-map = 全体
web-play-hide = 駒を隠す
web-play-hide-short = 駒を隠す
web-play-symbols = 兵科記号とシルエットの切り替え
web-play-symbols-short = 記号
web-play-legend = 地形の凡例
web-play-legend-short = 凡例
web-play-show-hex = { $hex }を表示
web-play-sight = 視線の確認
web-play-sight-short = 視線確認
web-play-formations = 部隊
web-play-just-done = 直前の行動
web-play-act-before = 前の行動
web-play-act-after = 次の行動
web-play-act-of = { $count }件中{ $number }件目
web-play-sight-from = { $hex }からの視線
web-play-sight-first = どのヘクスから見るかを選んでください。
web-play-sight-second = 斜線の部分は見えません。見たいヘクスを選んでください。
web-play-hint-facing = 駒から向けたい方向へドラッグするか、矢印を選択。
web-play-facings = 向き
web-play-face-there = そこでの向きは？ヘクスをもう一度クリックすると印の向きになります。
web-play-turn-here = その場で向きを変える：
web-play-overlay = { $name ->
    [zones] ZOC
    [supply] 補給
    [threat] 移動範囲
    [control] 支配
    [sight] 視線
    [command] 指揮
    [fire] 射界
    [plots] 計画
    [areas] 配置域
    [spotters] 観測
    [hunt] 捜索
    [saw] 行動
    [landing] 降着
   *[other] { $name }
}

## 再生

web-play-pause = 一時停止
web-play-go-on = 続ける
web-play-speed = 速さ
web-play-skip = 飛ばす

## 同じ画面で対戦

web-play-curtain = { $side }の番です
web-play-curtain-text = 画面を渡してください。幕を上げるまで何も表示しません。
web-play-curtain-lift = { $side }です：幕を上げる
web-play-curtain-never = 全陣営を一人で担当：この対戦では幕を使わない

## 対戦者どうし

web-play-chat = 会話
web-play-watcher = 観戦者
web-play-say = 発言する
web-play-send = 送る
web-play-resign = 投了
web-play-resign-sure = 対戦はすぐに終わり、相手の勝ちになります。
web-play-offer-draw = 引き分けを提案
web-play-ask-takeback = 待ったを頼む
web-play-offer-own = { $kind ->
    [draw] 引き分けを提案しています。
   *[takeback] 最後の行動を戻すよう頼んでいます。
}
web-play-offer-theirs = { $kind ->
    [draw] { $side }が引き分けを提案しています。
   *[takeback] { $side }が最後の行動を戻したいと頼んでいます。
}
web-play-accept = 受ける
web-play-decline = 断る
web-play-withdraw = 取り下げる

## 文字の盤面

web-play-legal-actions = { $count ->
    [0] 今は選択肢なし
   *[other] 選択肢（{ $count }）
}
web-play-still-to-act = まだ行動可能：{ $count }
web-play-this-hex = このヘクス
web-play-enemies-near = { $hex }付近の敵
web-play-all-units = 全ユニット：{ $side }
web-play-can-act = ここで行動できます

## キー

web-play-key-walk = ヘクスからヘクスへ移る
web-play-key-act = カーソルの場所で実行。もう一度でスタックの次のユニット
web-play-key-add = スタックの次のユニットを加える
web-play-key-add-all = 加えられるユニットをすべて加える
web-play-key-next = 次に行動できる場所（「いいえ」のある質問ではその答え）
web-play-key-previous = 一つ前の場所
web-play-key-next-step = 次の一手：塗りつぶしのボタン
web-play-key-end = 手順・フェイズを終える
web-play-key-answer = そのキーの答え
web-play-key-filter = 選択肢を検索
web-play-key-why = なぜここで行動できないか
web-play-key-back = 戻る：閉じる、選択をやめる、ユニットを置く
web-play-key-zoom = 拡大、縮小、全体

## ダイスの検証

web-dice-title = この対戦のダイス
web-dice-look = ダイスを検証する
web-dice-text = すべてのダイスは、振られる前に決まったシードと、対戦の中での位置から導かれます。シードの指紋（ハッシュ値）は最初に全員のブラウザへ送られ、シードそのものは終了後に公開されます。この画面は、指紋とすべての出目を自分で計算し直します。
web-dice-later = シードは対戦の終了後に公開されます。それまでは次の指紋が証拠になります。
web-dice-checking = ダイスを計算しています…
web-dice-good = { $count ->
    [0] ダイスは一度も振られていません。
   *[other] ダイスは最初の一手より前に決まっていました。{ $count }回の結果はすべてシードどおりです。
}
web-dice-anew = { $count }回の結果はすべてシードどおりです。分岐・ファイルの持ち込み・待ったがあったため、各シードはそのシードの最初のダイスより前に決まっていました。
web-dice-late = { $count }回の結果はすべてシードどおりです。ただし一部は、対戦の準備のように、このブラウザがシードの指紋を受け取る前のものです。それより先にシードが決まっていたことまでは確かめられません。
web-dice-partly = { $count }回のうち、手で入力されたもの、またはシードが公開されていないものは計算できません。それ以外はすべて正しい結果です。
web-dice-bad = { $count }回の結果とシードのうち、{ $bad }件が一致しません。約束されたダイスではありません。
web-dice-seed = シード{ $number }（入力{ $start }から）
web-dice-no-seed = 未公開
web-dice-seal-good = シードは指紋と一致します。
web-dice-seal-bad = シードが指紋と一致しません。
web-dice-seal-sealed = シードがないので計算できません。
web-dice-told-before = このブラウザは、このシードのダイスが振られる前（時点{ $point }）に指紋を受け取りました。
web-dice-told-after = このブラウザが指紋を受け取ったのは、ダイスが振られた後（時点{ $point }）です。
web-dice-never-told = このブラウザは対戦中に指紋を受け取っていません。
web-dice-each = 一回ずつ見る
web-dice-place = 入力
web-dice-from = シード
web-dice-sizes = 面数
web-dice-shown = 出目
web-dice-fixed = シードから
web-dice-verdict = 判定
web-dice-throw-good = シードどおり
web-dice-throw-bad = シードと一致しない
web-dice-throw-given = 手で入力
web-dice-throw-sealed = シード未公開

## How to play

web-howto-open = 遊び方
web-howto-chapters = 章別のルール
web-howto-print = 印刷
web-howto-tap = 番号はルールです。押すと開きます。
web-howto-habits = 上手な人の習慣：
web-howto-none = このゲームには遊び方のページがありません。

# ヒント
web-play-tab-plan = 計画
web-hint-ask = ヒント：コンピュータならどうする？
web-hint-key = ヒント：コンピュータならどうするか
web-hint-title = コンピュータならこうする
web-hint-no-order = 提案であり命令ではない
web-hint-now = まず：
web-hint-show = { $hex }を見る
web-hint-more = ほかに{ $count }件
web-hint-nothing-moves = 何も動かさずにおきます。
web-hint-expect = 見込み
web-hint-hide = しまう
web-hint-end-asked = その後は相手が決めます。
web-hint-end-dice = そこでサイコロを振ります。
web-hint-end-reveals = その後は、まだ誰にも分からないことが明らかになります。
web-hint-end-phase = これでこの手順は終わりです。
web-hint-end-long = 先はまだ続きます。
web-hint-end-over = これで対戦は終わりです。

# 移動への対応
web-play-pass-here = このヘクスだけ
web-play-passing = 質問の条件に当たりません…
web-play-let-move-pass = この移動は見送る
web-play-ask-at = ここで質問…
web-play-ask-at-hint = 移動の途中で、もう一度質問してほしいヘクスをクリック。Escで取り消し。
web-play-when-to-ask = 質問の条件…
web-play-own-orders = 個別の条件
web-orders-whom = 対象
web-orders-any = すべて
web-orders-vehicles = 車輛
web-orders-others = 車輛以外
web-orders-near = 必ず質問する距離
web-orders-hexes = { $count }ヘクス
web-orders-any-distance = 距離を問わず
web-orders-chance = より遠くでは、何らかの効果の確率が
web-orders-percent = { $percent } %以上
web-orders-never = 質問しない
web-orders-units = どのユニットに
web-orders-all-units = 全部
web-orders-as-all = 他と同じにする
web-orders-per-unit = マップでユニットを選ぶと、個別の条件を決められます。
web-orders-until = いつまで
web-orders-until-match = 終わりまで
web-orders-until-turn = このターンだけ
web-orders-effect = この条件なら、敵の移動の直近{ $count }ヘクスのうち{ $asked }回質問されていました。
web-orders-no-effect = 何もできない移動については、質問しません。

# コンピュータのプレイヤー
web-player-random-note = でたらめに答えます。様子を見るのに向きます。
web-player-greedy-note = 教範どおりに、少しだけ考えて指します。
web-player-recruit-note = 最初の対戦に。ルールは知っていますが、間違えます。
web-player-sergeant-note = 教範どおりに、すぐに指します。
web-player-captain-note = いくつかの計画を比べてから動きます。
web-player-colonel-note = 多くの計画を比べ、時間をかけます。
web-play-machine-thinks = { $side }({ $player })が考えています…
web-play-seconds = { $seconds }秒
web-play-expert = 上級者向け：ダイス・消費・公開も1クリックで行う

web-explain-ask = コンピュータはなぜこうした？
web-explain-hide = 理由をしまう
web-explain-title = コンピュータがこうした理由
web-explain-who = { $side }・{ $player }
web-explain-chose = 選んだ手：
web-explain-expected = 見込んでいた確率
