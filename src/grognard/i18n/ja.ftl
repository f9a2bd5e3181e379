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

## 任務

task-kind-hold = 保持
task-kind-delay = 遅滞
task-kind-attack = 攻撃
task-kind-screen = 掩護
task-kind-exploit = 戦果拡張
task-kind-withdraw = 後退
task-kind-reserve = 予備
task-kind-hunt = 索敵撃滅
task-kind-guard = 守備
task-kind-escort = 護送
task-kind-support = 支援

## 戦況

prospect-score = 得点

## コンピュータの考え

explain-title = 入力 { $input }：{ $side }側（{ $player }）がこうした理由
explain-recorded = コンピュータが応答したときの記録です。
explain-worked-out = 当時の記録はありません。これは同じ局面を今考え直したもので、当時の考えと異なることがあります。
explain-plan = 計画（入力 { $input } で立案）：
explain-more-tasks = ほかに{ $count }件の任務
explain-courses = 試した方針（0～100の評価）：
explain-worlds = 想定局面{ $count }通りで試行
explain-taken = 採用
explain-taken-own = 採用：ドクトリンどおり
explain-own = ドクトリンどおり
explain-other = 別の計画：
explain-same-plan = 同じ計画、細部の好みが異なる
explain-hurried = 思考は途中で打ち切られました。
explain-terms = 次善の方針と比べた長所（＋）と短所（−）：
explain-only-answer = ここで選べる答えは一つだけでした。
explain-answers = { $count }通りの答えのうち上位と、その評価：
explain-overlooked = { $count }通りの答えを見落としました。
explain-leaning = ほぼ互角の答えから、その時の好みで選びました。
explain-varied = 秘密の選択は読まれないように、良い答えの中から毎回変えて選びます。
explain-in-mind = ねらい：
