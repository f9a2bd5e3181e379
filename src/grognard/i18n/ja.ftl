### エンジンの文言。すべてのゲームに共通。

yes = はい
no = いいえ
list-pair = { $first }、{ $rest }

## 偶然

prompt-roll = ダイスで決まる。
prompt-draw = 引いたもので決まる。
action-roll = 出目：{ $faces }
action-draw = 引く

## 投了

action-concede = 投了

## 終了

event-game-won = { $side }側の勝利。
event-game-drawn = 引き分け。

## 却下理由

refusal-not-an-answer = いま問われていることではない。先に「{ $asked }」に答える（{ $verbs }）。
refusal-nothing-to-decide = いまここで決めることはない。
refusal-match-over = 対戦はもう終わっている。
refusal-other-side-decides = いまは{ $side }の決める番。

## Undo

undo-nothing = 取り消す操作がない。
undo-die = 直前の操作の後にダイスが振られている。
undo-revealed = 直前の操作で隠された情報が明らかになっている。
undo-other-side = 相手側の手番になっている。
redo-nothing = やり直す操作がない。
