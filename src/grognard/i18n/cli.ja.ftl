# 端末版
cli-welcome = コマンド一覧は help。答えは番号で選ぶか、go 3415 のように入力します。
cli-goodbye = 終了します。
cli-no-language = 言語 { $language } はありません。使える言語: { $known }
cli-no-hex = このマップに { $hex } というヘクスもユニットもありません。
cli-no-units = マップ上でまだ行動できる自軍ユニットはありません。
cli-no-odds = ダイスに左右される要素はありません。
cli-no-rule = このゲームにルール { $rule } はありません。
cli-no-number = { $number } 番の答えはありません。番号は 1～{ $last } です。
cli-not-a-number = { $text } は数ではありません。
cli-not-now = 今はあなたの選択ではありません。
cli-ambiguous = { $text } に当てはまるものが複数あります: { $several }
cli-why-what = why の後に行動を書いてください。例: why go 3415
cli-is-legal = 今この行動は合法です。
cli-try-help = （コマンド一覧は help）
cli-save-where = save の後にファイル名を書いてください。
cli-saved = { $file } に保存しました。
cli-load-what = load の後にファイル名を書いてください。
cli-save-first = 保存されていません。ファイル名で保存、Enter で保存せず終了、- で続行:{" "}
cli-concede-sure = 投了しますか。投了するなら yes と入力:{" "}
cli-feed-what = feed の後にダイスの目を書いてください。例: feed 3 5
cli-fed = 次のダイスの目は { $faces } です。
cli-nothing-fits = 当てはまる答えはありません。/ だけですべて表示します。
cli-page = { $page }/{ $pages } ページ。Enter で次へ、/ 文字列 で絞り込み。
cli-since =
    { $older ->
        [0] 前回からの出来事:
       *[other] 前回からの出来事（ほかに { $older } 行、log で表示）:
    }
cli-thinking = コンピュータが考えています。
cli-thinking-moves = コンピュータが考えています（{ $moves }）。
cli-machine-moved = コンピュータが { $moves } 回選択しました。
cli-to-the-table = { $side }プレイヤーの番です。席に着いてください。
cli-press-enter = 相手が画面から離れたら Enter を押してください。{" "}
cli-hand = 手札{ $held }／{ $limit }枚{ $down ->
    [0] {""}
   *[other] 、伏せ札{ $down }枚
}
cli-shift-sum = シフト合計
cli-odds-action = 行動
cli-odds-assumption = 前提
cli-odds-figures = 攻撃力・防御力・列
cli-odds-chances = 結果
cli-odds-more =
    { $count ->
        [0] odds 番号 でその行動のすべての場合を表示します。
       *[other] ほかに { $count } 件。先に / 文字列 で絞り込めます。odds 番号 でその行動のすべての場合を表示します。
    }
cli-unknown-unit = 不明ユニット
cli-column-unit = ユニット
cli-column-side = 陣営
cli-column-place = 位置
cli-column-figures = 数値
cli-column-steps = ステップ
cli-column-marks = 状態
cli-hexsides = ヘクスサイド: { $sides }
cli-legend-stack = { $side }のスタック: 一番上の戦闘力、ユニット数、状態
cli-legend-offered = 答えの対象となるヘクス（色なしでは *）
cli-legend-focus = 注目中のヘクス（色なしでは @）

cli-help-answers = 答えは番号（12）、行動（go 3415）、ユニットの名前かその先頭（pick 1SS）で選びます。動詞だけ（pick）ならその答えだけを表示します。
cli-usage-filter = / 文字列
cli-help-filter = その文字列を含む答えだけを表示（/ だけですべて）
cli-usage-auto = auto [PLAYER]
cli-help-auto = このステップの残りをコンピュータに任せる
cli-usage-concede = concede
cli-help-concede = 投了する
cli-usage-feed = feed 3 5
cli-help-feed = 次のダイスの目を手で与える
cli-usage-help = help
cli-help-help = この一覧
cli-usage-language = language en|ja
cli-help-language = 言語を変える
cli-usage-legend = legend
cli-help-legend = マップの色と記号の意味
cli-usage-load = load FILE
cli-help-load = 保存した対戦を続ける
cli-usage-log = log [行数]
cli-help-log = これまでの出来事
cli-usage-map = map [ヘクス|ユニット]
cli-help-map = 画面を描き直す（そのヘクスかユニットを中心に）
cli-usage-more = more, Enter
cli-help-more = 答えの次のページ
cli-usage-hint = hint
cli-help-hint = コンピュータならここでどうするか（確率付き）
cli-usage-odds = odds [行動]
cli-help-odds = 行動の正確な確率（省略時はダイスに左右されるものすべて）
cli-usage-quit = quit
cli-help-quit = 終了する
cli-usage-redo = redo
cli-help-redo = 待ったした行動をもう一度行う
cli-usage-rule = rule 8.6
cli-help-rule = ルールの内容
cli-usage-save = save FILE
cli-help-save = 対戦をファイルに保存する
cli-usage-stack = stack [ヘクス|ユニット]
cli-help-stack = ヘクスとそこにあるものすべて
cli-usage-undo = undo
cli-help-undo = 待った（直前の行動を取り消す）
cli-usage-units = units
cli-help-units = まだ行動できる自軍ユニット
cli-usage-why = why 行動
cli-help-why = 行動が合法でない理由とルール
cli-help-overlay = マップに重ねて表示（もう一度で消す）

cli-hint-title = コンピュータならこうする：
cli-hint-more = ほかに{ $count }手
cli-hint-end-asked = その後は相手が決めます。
cli-hint-end-dice = そこでサイコロを振ります。
cli-hint-end-reveals = その後は、まだ誰にも分からないことが明らかになります。
cli-hint-end-phase = これでこの手順は終わりです。
cli-hint-end-long = 先はまだ続きます。
cli-hint-end-over = これで対戦は終わりです。
