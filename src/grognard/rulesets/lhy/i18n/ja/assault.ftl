### 強襲：進入、陽動、解決、退却、戦闘後前進。

## 質問

prompt-choose-approach = { $units }が{ $hex }を強襲します。次のヘクスか、同行するユニットを選んでください。
prompt-choose-arrow = 次に進入する強襲は？
prompt-choose-feint = { $units }のうち、{ $hex }に進入せず陽動を行うユニットは？
prompt-choose-stay = 陽動を行ったユニットは留まりますか、退きますか？
prompt-choose-assault = 次に解決する強襲は？
prompt-choose-participants = { $hex }の強襲に参加するユニットは？（4ステップ、指揮官1、LATWかFT1、車両1まで）
prompt-choose-vehicle = 破壊を試みる車両は？
prompt-choose-retreat-step = { $units }の退却先は？
prompt-choose-vehicle-retreat = 車両の退却先は？
prompt-choose-advance = { $hex }から戦闘後前進するユニットと前進先は？

## 回答

action-assault = { $units }：{ $hex }を強襲
action-reinforce = { $units }：{ $hex }へ増援
action-next-arrow = { $start }から{ $hex }へ
action-feint = { $unit }は陽動
action-go-in = 残りは進入
action-hold = 留まる
action-fall-back = { $units }が退く
action-fight = { $hex }の強襲を解決
action-take-part = { $unit }が参加
action-ready = 参加はここまで
action-attack = { $vehicle }の破壊を試みる
action-advance = { $unit }が{ $hex }へ前進
action-rest-here = 前進はここまで

## 出来事

event-arrow-placed = { $units }は{ $start }で{ $target }への強襲を待つ。
event-contents-told = { $hex }の隠蔽ユニット：{ $classes }。
event-feinted = { $units }は陽動を行い、{ $hex }に進入しない。
event-feint-passed = { $units }は留まることができる（{ $die }）。
event-feint-failed = { $units }は撤退しなければならない（{ $die }）。
event-assault-begun = { $side }が{ $hex }を強襲。
event-assault-shattered = { $hex }の強襲：出目{ $die }、修正{ $drm }、合計{ $total }。攻撃側は潰走した。
event-assault-repulsed = { $hex }の強襲：出目{ $die }、修正{ $drm }、合計{ $total }。強襲は撃退された。
event-assault-taken = { $hex }の強襲：出目{ $die }、修正{ $drm }、合計{ $total }。ヘクスを奪取した。
event-assault-overwhelmed = { $hex }の強襲：出目{ $die }、修正{ $drm }、合計{ $total }。防御側は圧倒された。
event-destruction-succeeded = { $unit }は肉薄攻撃で破壊された（出目{ $die }、合計{ $total }）。
event-destruction-failed = { $unit }の破壊は失敗（出目{ $die }、合計{ $total }）。
event-loss-check-lost = { $unit }は強襲で失われた（{ $die }）。
event-loss-check-kept = { $unit }は強襲を生き延びた（{ $die }）。
event-side-gives-way = { $side }は{ $hex }から退く。
event-assault-over = { $hex }の強襲が終わった。

## 拒否

refusal-assault-nobody = 強襲するユニットが指定されていません。
refusal-assault-unfit = { $unit }は混乱、再編成中、またはショック状態です。先に回復してください。
refusal-assault-ridden = { $unit }は跨乗されています。先に下車させてください。
refusal-assault-not-able = { $unit }は強襲に加われません。歩兵、MG班、小隊指揮官、LATW・FT班、武装した車両だけです。
refusal-assault-team-alone = { $unit }は歩兵と共に、または同じ小隊の戦闘ユニットがいる強襲ヘクスにしか進入できません。
refusal-assault-soft-alone = { $unit }は歩兵かAFVと共に、または味方戦闘ユニットがいる強襲ヘクスにしか進入できません。
refusal-assault-soft-against-armour = { $unit }は敵AFVや牽引砲のいるヘクスを強襲できません。
refusal-assault-into-shells = 第1着弾ヘクス{ $hex }に進入できるのはAFVだけです。
refusal-no-enemy-to-assault = { $hex }には強襲できる敵がいません。
refusal-enemy-arrow-there = { $hex }には敵の強襲矢印マーカーがあります。
refusal-assault-apart = { $unit }はほかのユニットと同じヘクスにいません。
refusal-assault-too-far = { $unit }は目標ヘクスから遠すぎます。
refusal-assault-too-dear = { $hex }に進入する移動力が足りません。
refusal-assault-no-way = { $hex }へ近づき続けて進入できる経路がありません。
refusal-assault-not-nearer = 進入するヘクスごとに{ $hex }へ近づき、進入する移動力を残さなければなりません。
refusal-assault-cannot-join = そのユニットは同行できません。
refusal-assault-by-joining = まず1ユニットか全員を指定し、ほかは後から加えます。
refusal-heroic-other-target = { $unit }は英雄化しており、単独で自身の目標だけを強襲します。
refusal-heroic-must-assault = { $unit }は英雄化しており、目標が近いため強襲しなければなりません。
refusal-not-under-assault = { $hex }で強襲を受けている味方はいません。
refusal-reinforce-not-adjacent = { $unit }は何も視認していないため、隣接ヘクスしか増援できません。
refusal-not-under-arrow = そのユニットはこの強襲矢印の下にいません。
refusal-no-feint-by-road = { $unit }は道路移動で秘匿ユニットに遭遇したため、陽動を行えません。
refusal-no-feint-of-heroes = { $unit }は英雄化しており、陽動を行いません。
refusal-feint-all-or-none = ダイスロールの前は、全員が撤退するか留まる試みを行うかのどちらかです。
refusal-no-assault-there = { $hex }では強襲が行われていません。
refusal-no-arrow-there = そこからそのヘクスを指す自軍の強襲矢印はありません。
refusal-must-take-part = { $unit }は参加できるので、参加しなければなりません。
refusal-no-room-in-assault = { $unit }が参加する余地はありません。
refusal-not-in-assault-hex = そのユニットは強襲ヘクスで参加を選べません。
refusal-no-such-vehicle-there = 強襲ヘクスの敵車両ではありません。
refusal-retreat-farther = さらに退却するか、留まれるヘクスまで退却しなければなりません。
refusal-retreat-no-farther = { $hex }まで退却することはできません。
refusal-retreat-must-end-safely = { $hex }で退却を終えることはできません（着弾ヘクスまたは敵の占めるヘクス）。
refusal-retreat-direction = 退却では{ $hex }より優先されるヘクスがあります。
refusal-retreat-not-over-edge = マップから退出できるのは自軍のFBEだけです。
refusal-retreat-cannot-join = そのユニットは一緒に退却できません。
refusal-vehicle-cannot-retreat-there = 車両は{ $hex }へ退却できません。
refusal-not-among-winners = そのユニットは勝った側としてこのヘクスにいません。
refusal-advance-one-hex = { $hex }は戦闘後前進の対象となる隣接ヘクスではありません。
refusal-advanced-already = { $unit }はこのターンすでに戦闘後前進を行いました。
refusal-cannot-advance = { $unit }は前進できません（混乱・ショック・再編成中、または牽引砲・陣地）。
