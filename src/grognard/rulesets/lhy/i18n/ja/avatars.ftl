### ロールプレイ：プレーヤーの分身。

prompt-choose-avatar = 誰を自分の分身にしますか？（敵には知らされません）
action-embody = { $unit }を分身にする
prompt-choose-points = 分身がこれまでの任務で得た昇進ポイントは？
action-bring = { $points }ポイント
event-points-brought = あなたの分身は昇進ポイント{ $points }を持ち越す。
event-avatar-named = あなたの分身は{ $unit }。
event-avatar-fell = あなたの分身は戦死した。新たな分身は昇進ポイント0から始める。
event-points-earned = あなたの分身は昇進ポイントを{ $points }獲得した。
event-survival-rolled = { $side }：{ $unit }の生存判定は{ $die }＋{ $modifier }。{ $survives ->
    [yes] 分身は生き残った。
   *[no] 分身は戦死した。
}
event-avatar-tallied = { $side }：分身は{ $rank }、昇進ポイント{ $points }で次の任務に向かう。
rank-sergeant = 軍曹
rank-lieutenant = 中尉
rank-captain = 大尉
refusal-no-avatar = { $unit }は分身にできません。
refusal-promoted-before = 昇進ポイントが{ $points }以上なら、分身はすでに昇進しています。
