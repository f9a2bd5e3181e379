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

## 却下理由

refusal-not-an-answer = いま問われている選択の答えではない。
refusal-nothing-to-decide = いまここで決めることはない。
