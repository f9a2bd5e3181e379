### 『Drive on Kursk』の文言。

game-title = ドライブ・オン・クルスク
game-blurb = 1943年7月。師団と軍団、要塞地帯、伏せられた予備。

## シナリオとオプション

scenario-standard = ギャンビットなし
scenario-standard-summary = 1943年7月、計画どおりの攻勢。ドイツ軍は181VP以上で勝利、155VP以上で引き分け。
scenario-gambit = マンシュタイン・ギャンビット
scenario-gambit-summary = ドイツ軍は全兵力で攻撃し、ソ連軍の予備は最初から活性化している。ドイツ軍の勝利には280VPが必要。
scenario-campaign = ギャンビットの有無をドイツ軍が決定
scenario-campaign-summary = ユニットの仕分けの後、ドイツ軍がマンシュタイン・ギャンビットを行うかどうかを宣言する。

option-setup = 初期配置
option-setup-free = 両軍とも自由に配置
option-setup-default = 提案どおりの配置
option-pass-hexes = 最終補給判定で除かれたユニットのVPヘクス
option-pass-hexes-true = 相手側に移る
option-pass-hexes-false = そのまま
option-owner-tops = スタックの一番上のユニット
option-owner-tops-false = 最も弱いユニットが上
option-owner-tops-true = 所有者が選ぶ

overlay-zones = 支配地域
overlay-supply = 補給
overlay-threat = 敵の移動範囲
overlay-control = VPヘクスの支配

## 陣営、ユニット、ヘクス

side-german = ドイツ軍
side-soviet = ソ連軍

type-panzer = 装甲
type-panzergrenadier = 装甲擲弾兵
type-infantry = 歩兵
type-parachute = 落下傘
type-mountain = 山岳
type-rifle = 狙撃兵
type-tank = 戦車
type-mechanized_infantry = 機械化
type-motorized_infantry = 自動車化
type-airborne = 空挺
type-garrison = 要塞守備
size-division = 師団
size-corps = 軍団
size-brigade = 旅団

unit-name = { $kind ->
    [garrison] 第{ $number }要塞守備隊
   *[other] { $mark ->
        [GD] 大ドイツ{ $type }{ $size }
        [HG] ヘルマン・ゲーリング{ $type }{ $size }
        [SS] 第{ $number }SS{ $type }{ $size }
        [G] 第{ $number }親衛{ $type }{ $size }
        [N] 第{ $number }NKVD{ $type }{ $size }
        [L] 第{ $number }軽{ $size }
        [S] 第{ $number }保安{ $size }
       *[none] 第{ $number }{ $type }{ $size }
    }
}
unit-unknown = 不明ユニット

hex-plain = { $hex }
hex-place = { $hex }{ $place }

marker-reduced = 減少戦力
marker-reserve = 未活性の予備
marker-out-of-supply = 補給切れ
marker-moved = 移動済み
marker-attacked = 攻撃済み
marker-in-hand = 選択中

## フェイズ手順

order-move-fight = 移動／戦闘
order-fight-move = 戦闘／移動
order-move-move = 移動／移動
order-fight-fight = 戦闘／戦闘
order-hidden = 決定済み（非公開）
order-none = 未決定

## プレイの手順

step-set-up = 初期配置
step-orders = フェイズ手順決定
step-move = { $side }第{ $phase }フェイズ：移動
step-fight = { $side }第{ $phase }フェイズ：戦闘
step-unknown = { $side }第{ $phase }フェイズ
step-soviet-reserves = ソ連軍オンマップ予備活性化
step-turn-end = ターン終了

## パネル

panel-score = 得点
panel-turn = ゲーム・ターン
panel-vp = ドイツ軍VP
panel-german-wins = ドイツ軍勝利ライン
panel-gambit = マンシュタイン・ギャンビット
panel-orders = フェイズ手順
panel-support = 支援と増援
panel-luftwaffe = 使用可能な空軍マーカー
panel-german-reinforcements = 登場可能なドイツ軍増援
panel-soviet-quota = ソ連軍条件付き増援の残り枠
panel-reserves = 未活性のソ連軍予備スタック

## 質問

prompt-decide-gambit = マンシュタイン・ギャンビットを行うか？
prompt-choose-shift = コードのヘクスからずらすユニットを選択。
prompt-choose-shift-hex = { $unit }を配置するヘクスを選択。
prompt-choose-addition = ギャンビットで加えるユニットを選択。
prompt-choose-addition-hex = 加える先のドイツ軍ヘクスを選択。
prompt-choose-return = マップに戻す予備を選択。
prompt-choose-return-hex = { $unit }を戻すヘクスを選択。
prompt-choose-order = フェイズ手順を選択。
prompt-choose-withdrawal = 機械化師団を撤収させるか？
prompt-choose-extension = 次のゲーム・ターンを行うか？
prompt-choose-arrival = 登場させる増援を選択。
prompt-choose-entry = { $unit }が登場するヘクスを選択。
prompt-choose-mover = 移動するユニットを選択。
prompt-move-on = { $units }の移動先を選択。
prompt-choose-reserve = 予備スタックを活性化するか？
prompt-choose-target = 攻撃するヘクスを選択。
prompt-choose-attackers = { $hex }を攻撃するユニットを選択。
prompt-declare-defence = { $hex }で死守を宣言するか？
prompt-call-luftwaffe = { $hex }の戦闘に空軍マーカーを使うか？
prompt-choose-loss = 損失を負う攻撃側ユニットを選択。
prompt-choose-retreat = 防御側の退却先を選択。
prompt-choose-displacement = 再配置するユニットと行き先を選択。
prompt-choose-advance = 戦闘後前進するユニットを選択。
prompt-choose-exploitation = { $unit }は2ヘクス目へ前進するか？
prompt-choose-excess = スタック制限超過。壊滅させるユニットを選択。

## 行動

action-gambit-yes = ギャンビットを宣言
action-gambit-no = ギャンビットなし
action-pick = { $unit }を選ぶ
action-go = { $hex }へ
action-halt = ここで停止
action-join = { $unit }を加える
action-detach = { $unit }を分離
action-top = { $unit }を一番上に置く
action-default = 提案どおりに配置
action-done = 完了
action-order = { $order }
action-withdraw = { $unit }を撤収
action-activate = { $hex }の予備を活性化
action-vote-yes = 次のターンを行う
action-vote-no = ゲームを終える
action-attack = { $hex }を攻撃
action-commit = 攻撃を実行
action-determined-yes = 死守を宣言
action-determined-no = 死守しない
action-luftwaffe-yes = 空軍マーカーを使う
action-luftwaffe-no = 空軍マーカーを使わない
action-lose = { $unit }が損失を負う
action-retire = まとまって{ $hex }へ退却
action-retreat = { $unit }を{ $hex }へ退却
action-displace = { $unit }を{ $hex }へ再配置
action-advance = { $unit }を前進
action-exploit = { $hex }へさらに前進
action-stay = これ以上前進しない

## ログ：初期配置

event-units-sorted = { $units }ユニットをコードのヘクスに配置
event-gambit-declared = ドイツ軍、マンシュタイン・ギャンビットを宣言
event-gambit-declined = ドイツ軍、マンシュタイン・ギャンビット不実施を宣言
event-placed = { $unit }を{ $hex }に配置
event-set-up-finished = { $side }の初期配置完了

## ログ：ターンとフェイズ

event-turn-began = 第{ $turn }ゲーム・ターン開始
event-order-hidden = { $side }、フェイズ手順を決定（非公開）
event-order-chosen = { $side }のフェイズ手順：{ $order }
event-order-revealed = ソ連軍のフェイズ手順を公開：{ $order }
event-phase-began-move = { $side }第{ $phase }フェイズ：移動
event-phase-began-fight = { $side }第{ $phase }フェイズ：戦闘
event-triggers = { $side }の条件付き増援、投入枠{ $units }個
event-reserve-activated = { $hex }の予備スタックが活性化

## ログ：移動

event-marched = { $units }、{ $hex }へ移動
event-retreated = { $units }、{ $hex }へ退却
event-repositioned = { $units }、{ $hex }へ再配置
event-advanced = { $units }、{ $hex }へ前進
event-entered = { $unit }、{ $hex }に登場
event-topped = { $unit }をスタックの一番上に置く
event-withdrawn = { $unit }、撤収

## ログ：戦闘

event-attack = { $hex }への攻撃：{ $attackers } 対 { $defenders }
event-determined-defence = 防御側、死守を宣言
event-luftwaffe = ドイツ空軍が戦闘を支援
event-combat-rolled = { $hex }の戦闘：{ $attack }対{ $defence }、戦闘比{ $column }、出目{ $die }：{ result-name }
event-defence-rolled = 死守：出目{ $die }（修正{ $modifier }）：{ result-name }
event-step-lost = { $unit }、1ステップ損失
event-eliminated = { $unit }、壊滅

result-name = { $result ->
    [AS] { result-AS }（{ $result }）
    [AL1] { result-AL1 }（{ $result }）
    [DR] { result-DR }（{ $result }）
    [DE] { result-DE }（{ $result }）
    [BB] { result-BB }（{ $result }）
   *[other] { $result }
}
result-AS = 攻撃失敗
result-AL1 = 攻撃側損失1
result-DR = 防御側退却
result-DE = 防御側壊滅
result-BB = ブラッドバス

## ログ：得点と終了

event-scored = { $points }VP：{ $what }
event-dice = { $what }のダイス：{ $faces }
event-votes = 延長投票：ドイツ軍{ $german }、ソ連軍{ $soviet }
vote-true = Yes
vote-false = No
event-game-ended-german = ゲーム終了：ドイツ軍の勝利（{ $score }VP）
event-game-ended-soviet = ゲーム終了：ソ連軍の勝利（ドイツ軍{ $score }VP）
event-game-ended-draw = ゲーム終了：引き分け（{ $score }VP）

score-hex = { $hex }の支配
score-loss = { $unit }の壊滅
score-withdrawal = { $unit }の撤収
score-reserve = { $hex }の予備の活性化
score-extension = ゲームの延長

## 地形、施設、シフト

terrain-clear = 平地
terrain-forest = 森林
terrain-hill = 丘陵
terrain-marsh = 湿地
terrain-own-fortress = 自軍要塞
terrain-enemy-fortress = 敵軍要塞
terrain-city = 都市
terrain-town = 町

water-river = 河川
water-great_river = 大河
water-lake = 湖

feature-city = 都市
feature-town = 町
feature-fortress-german = ドイツ軍要塞
feature-fortress-soviet = ソ連軍要塞
feature-trigger-german = ドイツ軍のトリガー・ヘクス
feature-trigger-soviet = ソ連軍のトリガー・ヘクス

shift-river = 全て河川越しの攻撃
shift-great-river = 全て大河・湖越しの攻撃
shift-mixed-water = 全て水障害越しの攻撃（河川と大河・湖が混在）
shift-phase-order = フェイズ手順
shift-luftwaffe = ドイツ空軍
shift-concentric = 集中攻撃
shift-ss-corps = SS装甲軍団
shift-parachute = 降下猟兵
shift-elite = エリート師団

## 見通し

forecast-attack = { $hex }への攻撃
forecast-attack-strength = 攻撃側戦闘力
forecast-defence-strength = 防御側戦闘力
forecast-column = 戦闘比
forecast-withdrawal = { $unit }の撤収で得るVP
assume-yield-no-air = 死守なし、空軍なし
assume-yield-air = 死守なし、空軍あり
assume-stand-no-air = 死守あり、空軍なし
assume-stand-air = 死守あり、空軍あり

## 却下理由：ユニットとヘクス全般

refusal-not-yours = { $unit }は自軍のユニットではない。
refusal-not-on-map = { $unit }はマップ上にいない。
refusal-inactive = { $unit }は未活性の予備である。
refusal-misplaced = { $when }いま問われているのは「{ $asked }」である。
when-gambit = ギャンビットを行うかどうかは、仕分けの直後にだけ宣言する。
when-pick = ユニットを手に取れるのは、自軍の移動フェイズ、登場時、初期配置中だけである。
when-pick-next = 先に手にあるユニットを動かし終えてから、次のユニットを選ぶ。
when-go = 手に取ったユニットがない。先にユニットを選ぶ。
when-halt = 移動中のユニットがない。
when-join = 先にユニットを選べば、同じヘクスのユニットが加われる。
when-detach = 分離できるのは、移動中のスタックからだけである。
when-top = スタックの並べ替えは、自軍の移動フェイズに、ユニットを手に取る前に行う。
when-default = 提案どおりの配置を選べるのは、初期配置中だけである。
when-order = フェイズ手順はゲーム・ターンの開始時に選び、変更できない。
when-withdraw = 師団を撤収できるのは、第5ゲーム・ターン以降の、ドイツ軍プレイヤー・ターン開始時だけである。
when-withdraw-two = このプレイヤー・ターンにはすでに2個師団が撤収しており、これ以上は撤収できない。
when-withdraw-soviet = ソ連軍ユニットは撤収できない。
when-activate = 予備スタックを活性化できるのは、ソ連軍プレイヤー・ターンの開始時だけである。
when-vote = ゲームの延長を決めるのは、第7・第8ゲーム・ターンの終了時だけである。
when-attack = 攻撃できるのは、自軍の戦闘フェイズだけである。
when-attack-next = 次の攻撃は、この戦闘を終えてから行う。
when-commit = 攻撃目標がない。先に攻撃するヘクスを選ぶ。
when-determined = 死守は、戦闘のダイスを振る前に防御側が宣言する。
when-luftwaffe = 空軍マーカーは、戦闘のダイスを振る直前に使う。
when-lose = 損失を負うのは、戦闘結果やスタック制限で求められたときだけである。
when-retreat = 退却するのは、戦闘結果で退却を強いられたときだけである。
when-displace = 再配置するのは、制限一杯のヘクスに味方が退却してくるときだけである。
when-advance = 戦闘後前進できるのは、戦闘で目標ヘクスが空いたときだけである。
when-exploit = 2ヘクス目へ進めるのは、空いたヘクスへ前進した直後だけである。
when-stay = 戦闘後前進を行っているユニットがない。
when-other = それは、いまの問いの答えではない。
refusal-eliminated = { $unit }はすでに壊滅している。
refusal-withdrawn = { $unit }はすでに撤収しており、戻らない。
refusal-enemy-there = { $hex }には敵ユニットがいる。
refusal-full = { $hex }はスタック制限を超えてしまう。

## 却下理由：初期配置

refusal-overfull = { $hex }がスタック制限を超えている。
refusal-mixed-origins = { $hex }にコードのヘクスが異なるユニットが混在している。
refusal-with-reserve = { $hex }で予備と他のユニットが同居している。
refusal-line-gap = 初期最前線の{ $hex }に自軍ユニットがおらず、自軍ZOCも及んでいない。
refusal-reserve-stays = 予備はコードのヘクスから動かせない。
refusal-set-aside = { $unit }は取り置かれており、登場するとすればゲーム開始後である。
refusal-reserve-returns-later = ギャンビットでは、予備は他のユニットをずらし終えてから戻す。
refusal-no-more-shifts = これ以上はずらせない。提案どおりに配置するか、条件を満たしていれば完了する。
refusal-shift-3-4b = { $hex }はスタック制限を超えてしまう。
refusal-shift-3-4d = { $hex }にはコードのヘクスが異なるユニットがいる。
refusal-shift-3-4e = { $hex }はコードのヘクスからの配置範囲の外にある。
refusal-shift-3-4f = { $hex }は初期最前線の敵軍側にある。
refusal-shift-3-5c = { $hex }には予備スタックがいる。
refusal-none-held-back = ギャンビットの兵力がまだ残っており、取り置くことはできない。
refusal-not-an-added-unit = 選べるのは、ギャンビットで加わる未配置のユニットだけである。
refusal-no-german-there = { $hex }には、この手順の開始時にドイツ軍ユニットがいなかった。
refusal-not-a-lifted-reserve = 選べるのは、マップから外された予備だけである。
refusal-not-soviet-side = 予備を戻せるのは、初期最前線のソ連軍側だけである。

## 却下理由：ターン、予備、増援、撤収

refusal-no-such-order = そのようなフェイズ手順はない。
refusal-no-reserve = { $hex }には未活性の予備スタックがいない。
refusal-not-a-reinforcement = { $unit }は登場を待つ自軍の増援ではない。
refusal-gambit-no-reinforcements = ギャンビットでは、ドイツ軍は地上増援を受け取らない。
refusal-gambit-unit = { $unit }はマンシュタイン・ギャンビットでのみ使う。
refusal-too-early = { $unit }が登場できるのは第{ $turn }ターン以降である。
refusal-no-quota = いまは条件付き増援をこれ以上投入できない。
refusal-no-entry = { $unit }が登場できるヘクスがない。
refusal-entry-edge = { $hex }は自軍の登場ヘクスではない。
refusal-entry-control = { $hex }は敵の支配下にある。
refusal-entry-zone = { $hex }は敵支配地域（EZOC）にある。
refusal-entry-over = { $unit }が登場できるのは、移動フェイズの開始時、他のユニットが移動する前である。
refusal-entry-city-next = 都市{ $hex }に隣接してソ連軍ユニットがいる。
refusal-entry-city-supply = 都市{ $hex }は補給線を引けない。
refusal-soviet-withdrawal = ソ連軍ユニットは撤収できない。
refusal-not-mechanized = { $unit }は機械化ではない。
refusal-out-of-supply = { $unit }は補給切れ（OOS）である。
refusal-in-enemy-zone = { $unit }は敵支配地域（EZOC）にいる。
refusal-no-way-west = { $unit }から西端まで、ソ連軍ユニットとそのZOCに触れない経路がない。

## 却下理由：移動

refusal-has-moved = { $unit }はこのフェイズの移動を終えている。
refusal-tops-fixed = スタックの一番上は最も弱いユニットと決まっている。上に置くユニットを選ぶのは選択ルールである。
refusal-on-top = { $unit }はすでに一番上にある。
refusal-arranged = { $hex }のスタックは、このフェイズにすでに並べ替えた。
refusal-in-stack = { $unit }はすでに移動するスタックに入っている。
refusal-stack-has-left = { $unit }は加われない。加われるのは、スタックが出発する前だけである。
refusal-other-hex = { $unit }は加われない。フェイズ開始時に同じヘクスにいなかった。
refusal-not-in-stack = { $unit }は移動中のスタックに入っていない。
refusal-stack-has-not-left = { $unit }を分離できるのは、スタックが出発してからである。出発前なら単独で選べる。
refusal-sent-off = { $unit }はすでに分離する側に入っている。
refusal-last-of-stack = { $unit }はスタックの最後の1ユニットである。少なくとも1ユニットは残る。
refusal-already-there = すでに{ $hex }にいる。
refusal-too-far = { $hex }は、{ $points }移動力では届かない。
refusal-zone-stops = { $hex }へ向かう途中、最初に入った敵支配地域（EZOC）で止まらなければならない。
refusal-zone-holds = どの隣接ヘクスへも出られない。EZOCから出るには、まずEZOCの及ばないヘクスへ移動する。
refusal-way-by-road = { $hex }へは道路移動でしか届かず、その途中に敵支配地域（EZOC）がある。
refusal-way-full = { $hex }への道は、スタック制限一杯のヘクスでふさがれている。
refusal-way-enemy = { $hex }への道は、敵ユニットでふさがれている。
refusal-no-road = { $hex }は、{ $points }移動力では届かない。道路移動は、フェイズ開始時に補給下でEZOCの外にいたユニットだけができる。
refusal-zone-by-road = { $hex }は敵支配地域（EZOC）にあり、道路移動では入れない。
refusal-zone-to-zone = { $hex }へは、EZOCからEZOCへの直接移動になる。
refusal-infiltration-start = 浸透できるのは、フェイズ開始時にEZOCにいたユニットだけである。
refusal-infiltration-supply = 浸透できるのは、フェイズ開始時に補給下だったユニットだけである。
refusal-infiltration-water = 浸透では大河と湖のヘクスサイドを越えられない。
refusal-infiltration-fortress = { $hex }はソ連軍の要塞か都市で、浸透では入れない。

## 却下理由：戦闘

refusal-no-enemy = { $hex }には敵ユニットがいない。
refusal-inactive-target = { $hex }は未活性の予備で、戦闘に加わらない。
refusal-already-attacked = { $hex }のユニットは、このフェイズにすでに攻撃された。
refusal-not-adjacent = { $hex }に隣接する自軍ユニットがいない。
refusal-static-attack = 要塞守備隊は攻撃できない。
refusal-has-attacked-hex = { $hex }に隣接して、このフェイズにまだ攻撃できるユニットがいない。
refusal-no-attackers = 攻撃するユニットが選ばれていない。
refusal-already-chosen = { $unit }はすでにこの攻撃に加わっている。
refusal-has-attacked = { $unit }はこのフェイズにすでに攻撃した。
refusal-unit-not-adjacent = { $unit }は目標ヘクスに隣接していない。
refusal-static-loss = 要塞守備隊に攻撃の損失を負わせることはできない。
refusal-not-in-attack = { $unit }はこの攻撃に加わっていない。
refusal-inactive-attack = { $hex }に隣接しているのは未活性の予備である。
refusal-no-target = 攻撃目標がない。先に攻撃するヘクスを選ぶ。
refusal-lost-already = { $unit }はすでに失われている。
refusal-not-in-overfull-hex = 壊滅させるのは、{ $hex }にいるユニットでなければならない。

## 却下理由：退却と前進

refusal-not-retreating = { $unit }は退却の対象ではない。
refusal-retreat-one-hex = 退却は1ヘクスで、{ $hex }は隣接していない。
refusal-retreat-zone = { $hex }は敵支配地域（EZOC）にある。
refusal-retreat-zone-german = { $hex }は敵支配地域（EZOC）にあり、ほかに退却できるヘクスがある。
refusal-has-retreated = { $unit }は退却してきたばかりで、再配置されない。
refusal-displace-back = { $hex }は退却してくる側のヘクスで、再配置の行き先にならない。
refusal-has-advanced = { $unit }はすでに前進した。
refusal-retreat-together = スタックはまとまって、またはできるだけ少なく分かれて退却する。
refusal-not-in-full-hex = { $unit }は場所を空けるヘクスにいない。
refusal-must-advance = 少なくとも1ユニットは前進しなければならない。
refusal-second-not-adjacent = { $hex }は空いたヘクスに隣接していない。
refusal-second-enemy = { $hex }にはソ連軍ユニットがいる。
refusal-second-fortress = { $hex }はソ連軍の要塞である。
refusal-second-city = { $hex }はソ連軍支配下の都市である。
refusal-second-water = { $hex }は大河か湖の向こうにある。
refusal-second-full = { $hex }はスタック制限一杯である。

## 地名

place-1017 = クピャンスク
place-1311 = チュグエフ
place-1421 = ヴァルイキ
place-1609 = ハリコフ
place-1714 = ヴォルチャンスク
place-1826 = アレクセエフカ
place-1905 = ボゴドゥホフ
place-1914 = シェベキノ
place-2113 = ベルゴロド
place-2121 = ノヴイ・オスコル
place-2203 = アフトゥイルカ
place-2208 = グライヴォロン
place-2317 = コロチャ
place-2616 = プロホロフカ
place-2623 = スタルイ・オスコル
place-2804 = スムイ
place-2913 = オボヤン
place-3008 = スジャ
place-3119 = チム
place-3202 = ベロポリエ
place-3226 = カストルノエ
place-3415 = クルスク
place-3419 = シチグルイ
place-3505 = ルイリスク
place-3509 = リゴフ
place-3716 = ゾロトゥヒノ
place-3801 = グルホフ
place-3814 = ファテジ
place-3924 = リヴヌイ
place-4009 = ドミトリエフ
place-4017 = ポヌイリ
place-4018 = マロアルハンゲリスク
place-4206 = セフスク
place-4324 = ヴェルホヴィエ
place-4411 = ドミトロフスク
place-4515 = クロムイ
place-4624 = ノヴォシリ
place-4717 = オリョール
place-4804 = トルブチェフスク
place-5022 = ムツェンスク
place-5112 = カラチェフ
place-5124 = チェルニ
place-5203 = ポチェプ
place-5219 = ボルホフ
place-5308 = ブリャンスク
place-5326 = プラフスク
place-5620 = ベリョフ
place-5706 = ジュコフカ
place-5710 = ジャチコヴォ
place-5813 = ジズドラ
place-5919 = コゼリスク
place-6011 = リュジノヴォ
place-6017 = スヒニチ
refusal-displacement = ここでは別のユニットか別のヘクスを選ばなければならない。
event-game-conceded-german = ソ連軍の投了：ドイツ軍の勝利
event-game-conceded-soviet = ドイツ軍の投了：ソ連軍の勝利
event-game-collapsed = ドイツ軍のVPが0：ソ連軍の勝利

# 地図上の河川と地域の名
map-akhtyrka-trostyanets-woods = アフトゥイルカの林
map-bolkhov-heights = ボルホフ高地
map-bolva = ボルヴァ川
map-bolva-headwaters = ボルヴァ源流湿地
map-borisovka-woods = ボリソフカの林
map-bryansk-forest = ブリャンスクの森
map-burluk-upland = ブルルク高地
map-desna = デスナ川
map-dmitrovsk-woods = ドミトロフスクの林
map-dyatkovo-lyudinovo-forest = ジャチコヴォの森
map-fatezh-dmitriev-ridge = ファテジ丘陵
map-khinel-forest = ヒネリの森
map-kletnya-forest = クレトニャの森
map-konysh-hills = コヌイシ丘陵
map-korocha = コロチャ川
map-kozelsk-zaseka = コゼリスク防塁林
map-kromy-zmiyevka-plateau = クロムイ台地
map-kshen = クシェニ川
map-lake-lompad = ロンパジ湖
map-liman-lakes-south-of-zmiyev = ズミエフ南方リマン湖沼
map-merla = メルラ川
map-mzha = ムジャ川
map-navlya = ナヴリャ川
map-neruch = ネルチ川
map-nerussa = ネルッサ川
map-nerussa-desna-lowland = ネルッサ・デスナ低地
map-novosil-verkhovye-heights = ノヴォシリ高地
map-nugr = ヌグリ川
map-oka = オカ川
map-olkhovatka-maloarkhangelsk-heights = オリホヴァトカ高地
map-olym = オルイム川
map-oskol = オスコル川
map-pena = ペナ川
map-pena-valley = ペナ谷
map-plavsk-plateau = プラフスク台地
map-prokhorovka-korocha-watershed = コロチャ分水嶺
map-psel = プショール川
map-psel-below-sumy = スムイ下流のプショール湿地
map-psel-marsh-above-oboyan = オボヤン上流のプショール湿地
map-psel-woods-near-sumy = スムイ近郊の林
map-resseta-bogs = レッセタ湿原
map-sev = セフ川
map-seversky-donets = ドネツ川
map-seym = セイム川
map-seym-floodplain-below-rylsk = ルイリスク下流のセイム氾濫原
map-shebekino-woods = シェベキノの林
map-sosna = ソスナ川
map-stary-oskol-upland = オスコル高地
map-sudost = スドスチ川
map-sudzha-oboyan-ridge = スジャ丘陵
map-svapa = スヴァパ川
map-svapa-lowland = スヴァパ低地
map-tikhaya-sosna = チハヤ・ソスナ川
map-tim = チム川
map-tim-shchigry-ridge = チム丘陵
map-tula-zaseka = トゥーラ防塁林
map-tuskar = トゥスカリ川
map-uda = ウダ川
map-upa = ウパ川
map-upper-seym = セイム上流湿地
map-valuiki-hills = ヴァルイキ丘陵
map-volchya = ヴォルチヤ川
map-vorskla = ヴォルスクラ川
map-vorskla-at-kotelva = コテリヴァのヴォルスクラ湿地
map-vytebet = ヴィテベチ川
map-vytebet-forest = ヴィテベチの森
map-zhizdra = ジズドラ川
map-zhizdra-karachev-forest = カラチェフの森
map-zhizdra-mouth = ジズドラ河口湿地
map-zmiyev-woods = ズミエフの林
map-zusha = ズシャ川

## 勝利条件

victory-end = 第{ $turn }ターンの終了時（投票で延長されればその後）に数えます。途中で到達してもゲームは終わりません。
victory-level-soviet = ソ連軍勝利
victory-level-draw = 引き分け
victory-level-german = ドイツ軍勝利
need-vp = 終了時のドイツ軍勝利ポイント
need-few-vp = 終了時のドイツ軍VPが{ $points }以下
need-collapse = ドイツ軍VPがいつでも{ $points }になる
swing-taken = { $hex }の占領
swing-east-edge = 東端のヘクスの占領
swing-soviet-division = ソ連軍の師団の壊滅
swing-soviet-corps = ソ連軍の軍団の壊滅
swing-german-infantry = ドイツ軍歩兵師団の壊滅
swing-german-parachute-or-mountain = 降下猟兵・山岳師団の壊滅
swing-german-mechanized = ドイツ軍機械化師団の壊滅
swing-german-elite = エリート師団の壊滅
lost-division = 師団
lost-corps = 軍団
ended-by-points = 第{ $turn }ターンで終了。ドイツ軍は{ $score }VP（{ $win }以上で勝利、{ $draw }以上で引き分け）。
ended-by-collapse = 第{ $turn }ターンにドイツ軍の勝利ポイントがなくなりました。
ended-by-conceded = 第{ $turn }ターンに一方が投了しました（ドイツ軍{ $score }VP）。

## 任務

task-plug = { $hex }で敵の進路をふさぐ。
task-guard = { $hex }を守備する。
task-firm = { $hex }の守りを固める。
task-take = 無防備の{ $hex }を占領する。
task-attack = { $hex }への攻撃に集結する。
task-mass = 次の攻撃のため{ $hex }に接近する。
task-cut-off = { $hex }に進んで前方の敵の補給を断つ。
task-get-out = 包囲を脱して{ $hex }へ移る。
task-fall-back = 撃破される前に{ $hex }へ後退する。
task-gather = { $hex }で待機する。
task-line = 戦線を保持する。
task-strike = { $hex }を攻撃する。
task-release = { $hex }の予備を投入する。
task-order-move-fight = 移動／戦闘：まず接近し、次に攻撃する。
task-order-fight-move = 戦闘／移動：現在地から攻撃し、次に移動する。
task-order-move-move = 移動／移動：移動に専念する。
task-order-fight-fight = 戦闘／戦闘：現在地から二度攻撃する。

# マップの凡例
chart-foot = 徒歩
chart-mechanized = 機械化
chart-shift = シフト
chart-left = 左へ{ $count }
chart-right = 右へ{ $count }
chart-of-a-fortress = 進入{ $cost }、左へ{ $shift }


## 戦況

prospect-points = 勝利ポイント
prospect-line = 味方戦線の維持
prospect-breakthrough = 敵戦線の突破口
prospect-cities = 味方の都市と目標の安全
prospect-goals = 敵の都市と目標への到達
prospect-supply = 味方部隊の補給
prospect-pockets = 補給切れの敵
prospect-strength = マップ上の戦力
prospect-time = 時間

## 選択肢の種類

group-advance = 戦闘後前進
group-attack = 攻撃
group-commit = 攻撃を実行
group-done = 完了
group-exploit = さらに1ヘクス
group-go = ヘクスへ
group-halt = ここで停止
group-join = ユニットを加える
group-lose = 損害
group-luftwaffe = 空軍
group-order = フェイズ順
group-pick = 手に取る
group-retire = 退却
group-stay = 留まる
group-vote = 投票
group-withdraw = 転出
group-determined = 死守
