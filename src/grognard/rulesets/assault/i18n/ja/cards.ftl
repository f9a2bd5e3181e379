### カード：交換、計画、使用の機会、コマンド・カードの効果。

prompt-choose-exchange = どのTA/OASカードを、同数の自軍カードと交換してデッキに入れますか？ { $sorts }
prompt-choose-removed = どの自軍カードをデッキから取り除きますか？
prompt-choose-added = どのTA/OASカードをデッキに加えますか？
prompt-choose-plan = このターンにどのTA/OASカードを要請しますか？ 要請済み：{ $count }枚。
prompt-choose-discard = どのカードを捨てますか？ その後、手札を{ $limit }枚まで補充します。
prompt-choose-card = カードを使いますか？
prompt-card-before-initiative = 主導権判定の前です。カードを使いますか？
prompt-card-before-spotting = { $unit }が{ $other }の視認を試みます。カードを使いますか？
prompt-card-before-attack = { $unit }が{ $other }を射撃します。カードを使いますか？
prompt-card-after-attack = { $unit }の攻撃ダイスが出ました。カードを使いますか？
prompt-card-before-defence = { $other }の防御判定の前です。カードを使いますか？
prompt-card-before-rout = { $unit }が潰走します。カードを使いますか？
prompt-card-before-rally = 回復判定の前です。カードを使いますか？
prompt-card-before-sighting = 自軍機が{ $other }を探しています。カードを使いますか？
prompt-card-before-melee = 突撃する{ $unit }の{ $other }への判定の前です。カードを使いますか？
prompt-card-answering-melee = 突撃された{ $unit }の{ $other }への判定の前です。カードを使いますか？
prompt-card-after-activation = { $unit }の活性化が終わりました。カードを使いますか？
prompt-card-after-reaction = { $unit }の対応射撃が終わりました。カードを使いますか？
prompt-card-naming-spotter = { $unit }がスポッターになります。カードを使いますか？
prompt-choose-shaken = 「回復」：どのユニットを立ち直らせますか？
prompt-choose-harangue = 「政治将校」：どのヘクスとその周囲の制圧状態ユニットを回復させますか？
prompt-choose-smoke = 「発煙手榴弾」：どこに投げますか？

exchange-card = { $card }：{ $most }枚まで。
exchange-tas = 航空支援（ランダム）：{ $most }枚まで。
exchange-oas = 砲兵支援（ランダム）：{ $most }枚まで。
exchange-any = 任意：{ $most }枚まで。
exchange-card-count = { $card } { $count }枚
exchange-tas-count = 航空支援{ $count }枚
exchange-oas-count = 砲兵支援{ $count }枚
exchange-any-count = 任意の{ $count }枚

action-exchange =
    { $more ->
        [0] { $first }枚入れる
       *[other] { $first }枚と{ $more }枚を入れる
    }
action-exchange-sorts = { $sorts }を入れる
action-exchange-none = 何も入れない
action-take-out = { $card }をデッキから取り除く
action-put-in = { $card }をデッキに加える
action-plan = { $card }を要請する
action-discard = { $card }を捨てる
action-play = { $card }を使う
action-let-pass = このターン中、この機会には使わない
action-ask-again = カードの使用を再び尋ねてもらう
action-hearten = { $unit }を立ち直らせる
action-harangue = { $hex }の周囲を回復させる
action-throw-smoke = { $hex }に煙幕

moment-before-initiative = 主導権判定の前
moment-before-spotting = 視認の時
moment-before-attack = 攻撃判定の前
moment-after-attack = 攻撃判定の後
moment-before-defence = 防御判定の前
moment-before-rout = 潰走する時
moment-before-rally = 回復判定の前
moment-before-sighting = 航空機の視認判定の前
moment-before-melee = 突撃する側の判定の前
moment-answering-melee = 突撃された側の判定の前
moment-after-activation = 活性化の後
moment-after-reaction = 対応射撃の後
moment-naming-spotter = スポッター指定の時

event-card-drawn = { $side }は{ $card }を引きました。
event-card-drawn-unseen = { $side }はカードを1枚引きました。
event-support-drawn = { $side }は支援カード{ $card }を引きました。
event-support-drawn-unseen = { $side }は支援カードを1枚引きました。
event-support-shown = { $side }は支援カード{ $card }を引きました。このターンに使用できます。
event-deck-reshuffled = { $side }は捨て札を新しいデッキにしました。
event-pool-reshuffled = { $side }は使用済みの支援カードをシャッフルしました。
event-card-removed = { $card }をデッキから取り除きました。
event-card-added = { $card }をデッキに加えました。
event-card-played = { $side }は{ $card }を使いました。
event-card-planned = { $side }は{ $card }を裏向きに出しました。
event-card-planned-unseen = { $side }はカードを1枚裏向きに出しました。
event-support-used = { $side }は{ $card }を使用します。
event-support-removed = { $card }はゲームから除かれました。
event-support-hand = { $card }は{ $side }の手札に戻りました。
event-card-buried = { $side }は{ $card }を捨てました。
event-card-buried-unseen = { $side }はカードを1枚伏せたまま捨てました。
event-moment-let-pass = { $side }はこのターンの間、機会を見送る：{ $moment }。
event-done-for-turn = { $side }はこのターン、これ以上行動しません。
event-asked-again = { $side }は再びすべての機会にカードを使えます。

refusal-card-not-now = { $card }は今は使えません。
refusal-card-not-held = { $card }は手札にありません。
refusal-not-support = { $card }はTA/OASカードではありません。
refusal-hand-too-full = あと{ $count }枚捨てなければなりません。
refusal-exchange-limit = 交換できるのは{ $first }枚と{ $more }枚までです。
refusal-exchange-cap = 交換できるのは{ $most }枚までです。
refusal-only-national = { $card }は自軍カードではありません。取り除けるのは自軍カードだけです。
refusal-not-shaken = { $unit }は制圧も潰走もしていません。
refusal-nobody-suppressed-near = { $hex }とその周囲に制圧状態の自軍ユニットがいません。
refusal-smoke-too-far = { $hex }は発煙手榴弾には遠すぎます。
refusal-smoke-full = { $hex }にはこれ以上煙幕を置けません。
