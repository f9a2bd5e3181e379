### 部隊の任務とその理由。

task-hold = { $places }は必要な目標で、敵がまもなく到達できる。これを保持する。
task-guard = { $places }は味方の目標である。無人のまま取られないように守備を残す。
task-attack = { $places }が足りない。遮蔽を伝い、味方の射撃に続いて進み、突撃する。
task-exploit = { $places }の近くに敵はいない。ただちに取る。
task-support-attack = 味方が突入する前に、{ $places }を守る敵を射撃する。
task-support-hold = 射撃で{ $places }を掩護する。
task-hunt = これ以上の目標は要らない。{ $places }に近づく敵を遠くから撃つ。
task-screen = { $places }の手前で待ち、その場から射撃する。
task-escort = 搭乗者を{ $places }の近くまで運び、それより先へは進まない。
task-escort-back = 搭乗者を敵の射撃から遠ざけておく。
task-reserve = 必要になるまで敵の射撃を避けて待つ。
task-withdraw = 潰走中。遮蔽へ逃れて回復する。

## 戦況

prospect-victory = 現時点の勝敗
prospect-margin = 目標数の差
prospect-objectives = 確保した目標
prospect-grip = 目標への圧力
prospect-strength = 戦力
prospect-nerve = 士気
prospect-ready = 行動できる部隊
prospect-cards = カード
prospect-time = 時間
