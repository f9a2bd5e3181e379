### What the server itself has to say at the table.

## 規定外の終局

server-drawn = 両者の合意により引き分けとなりました。
server-on-time = { $side }の時間切れです。時間切れ負けとなります。

## 盤上で断られるとき

server-illegal = この操作はできません：{ $detail }
server-bad-request = 受け付けられません：{ $detail }
server-unreadable = 読み取れません：{ $detail }
server-position-changed = 局面が変わっています。もう一度見て選び直してください。
server-match-over = 対戦は終わっています。
server-nothing-to-take-back = 取り消せる自分の操作がありません。
server-nothing-to-play-again = やり直せる自分の操作がありません。
server-machine-no-draw = 機械は最後まで指します。やめるときは投了してください。
server-joined-already = すでに着席しています。
server-watchers-look-on = 観戦者にはできない操作です。
server-no-advice-here = ヒントは一人で遊ぶ対局だけのものです（人との対局では使えません）。
server-nothing-to-advise = いまはあなたが決める番ではないので、助言することがありません。
server-advice-is-coming = 先に頼まれた計画をまだ立てているところです。
server-no-overlay = 「{ $name }」という表示はありません。使えるもの：{ $known }
server-no-request = 要求の形になっていません。
server-chat-full = この卓の会話は保存できる量に達しました。
server-match-too-long = この対戦は、このサーバーで扱える長さを超えました。
server-message-too-long = 一度に送れるのは{ $bytes }バイトまでです。
server-too-many-messages = 送信が多すぎます。少し間を空けてください。
server-loaded-anew = 対戦を読み込み直しています。接続し直してください。
server-moving = 対戦を移しています。少し待ってからお試しください。
server-not-saved = この手が保存されたか確かではありません。接続し直して確かめてください。
server-does-not-replay = この版では対戦を再現できません：{ $detail }

## 席、ファイル、リプレイ

server-unknown-seat = この席は見つかりません。
server-no-invitation = この招待は使用済みか、作り直されたか、取り消されています。送った人に新しい招待を頼んでください。
server-seat-taken = この席は着席済みです。別の場所で開けるのは担当者だけで、再び招き入れるには担当者の同意が必要です。
server-seat-taken-anew = 担当者があらかじめ同意したとおり、相手の招待によってこの席に改めて着席がありました。
server-seat-open-elsewhere = この席はすでに{ $count }か所で開かれています。どれかを閉じてください。
server-name-every-side = 各陣営の担当を決めてください：{ $sides }
server-no-player = 「{ $player }」というプレイヤーはいません。選べるもの：{ $known }
server-own-side-only = 対戦が終わるまでは自軍の視点でしか見られません。
server-file-closed = 対戦ファイルには全陣営の秘密が含まれます。対戦中に受け取れるのは、全陣営を一人で担当している場合だけです。
server-not-to-be-deleted = 対戦を削除できるのは、終了した対戦か自分だけの対戦の対局者に限ります。
server-deleted = この対戦は削除されました。
server-dice-closed = ダイスのシードは対戦の終了後に公開されます。
server-fork-closed = 対戦中に分岐できるのは、一人で遊んでいる場合だけです。
server-fork-own-side = 対戦中の分岐では、自軍だけを担当し、ほかの陣営は機械に任せてください。
server-no-side = 「{ $side }」という陣営はありません。
server-no-such-point = この対戦の入力は{ $count }個です。
server-bad-file = この対戦ファイルは使えません：{ $detail }
server-file-too-long = 対戦ファイルの再生に時間がかかりすぎます。
server-file-unplayable = 対戦ファイルを再生できません。

## 時計と通知

server-bad-clock = 持ち時間は、各陣営の分数か一手ごとの日数のどちらか一方で決めてください。
server-hook-off = このサーバーは外部への通知を行いません。
server-hook-address = 宛先は https:// で始まり、次のいずれかのホストにしてください：{ $known }
server-hook-turn = { $game }：第{ $turn }ターン、{ $side }（あなた）の番です。

## サーバー全体

server-full = サーバーが満員です。しばらくしてからお試しください。
server-no-space = このサーバーで保存できる対戦は{ $count }件までで、これ以上は受け付けられません。
server-busy = 対戦ファイルの検査が混み合っています。少し待ってからお試しください。
server-too-many-requests = 要求が多すぎます。少し待ってからお試しください。
server-too-many-sockets = このアドレスから開いている卓が多すぎます。どれかを閉じてからお試しください。
server-too-many-matches = 新しい対戦が多すぎます。1分ほど待ってからお試しください。
server-no-game = 「{ $game }」というゲームはありません。遊べるもの：{ $known }
server-no-language = 「{ $language }」という言語はありません。使えるもの：{ $known }
server-nothing-here = このアドレスには何もありません。
server-wrong-method = このアドレスはその方法では使えません。
server-too-large = 要求が大きすぎます。
server-too-deep = 要求の入れ子が深すぎます。
server-origin = 別のサイトからの要求は受け付けられません。
server-fault = サーバーで問題が起きました。何も変わっていません。
server-fault-line = サーバーで問題が起きました。接続し直してください。
server-stops = サーバーを停止します。まもなく戻ります。

## 端末での案内

server-is-at = { $address } で遊べます（Ctrl+C で停止）。
server-is-there = すでに { $address } で動いています。

server-thoughts-later = コンピュータの考えは、対戦が終わってから公開されます。
server-no-thoughts = ここには記録がありません。コンピュータの手番ではないか、考えを記録する前の対戦です。
