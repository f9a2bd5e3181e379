### 迫撃砲：砲撃要請、着弾、煙幕、フェイズV

prompt-choose-impact = { $unit }が{ $mortar }の砲撃を要請：第1着弾ヘクスは？
prompt-choose-post = FOをどの進入ヘクスに置きますか？
prompt-choose-ammunition = { $hex }への{ $mortar }：高性能爆薬か煙幕か？
prompt-choose-knee-ammunition = { $hex }へのニーモーター：高性能爆薬か煙幕か？
prompt-choose-diagram = どのセクターの着弾ダイヤグラムを使いますか？
prompt-choose-extension = { $hex }への{ $mortar }：延長を試みますか、終了しますか？
prompt-choose-shift = { $mortar }：どのヘクスへ砲撃を続けますか？

action-request = { $unit }：{ $mortar }に砲撃を要請
action-shell = { $hex }に砲撃
action-observe-from = FOを{ $hex }に置く
action-load-he = 高性能爆薬
action-load-smoke = 煙幕
action-impact-diagram = { $sector }のダイヤグラム
action-knee = { $unit }：{ $hex }へニーモーター
action-extend = 延長を試みる
action-release = 終了する

mortar-name = { $company }{ $type }
mortar-knee-of = { $unit }のニーモーター
reason-1-6 = MV
reason-11-4-6a = 空中炸裂
reason-11-4-6b = 密集
reason-11-4-6c = 地形

event-mission-called = { $unit }が{ $hex }への{ $mortar }の砲撃を要請。
event-knee-fired = { $unit }が{ $hex }へニーモーターを撃つ。
event-request-granted = { $unit }が自身の位置への砲撃を要請（ダイス{ $die }）：認められた。
event-request-refused = { $unit }が自身の位置への砲撃を要請（ダイス{ $die }）：認められなかった。
event-loads-he = { $mortar }：高性能爆薬。
event-loads-smoke = { $mortar }：煙幕。
event-accuracy = 精度判定{ $die }：{ $hex }。
event-accuracy-lost = 精度判定{ $die }：マップ外。
event-shells-fell = { $hex }に着弾：MDRM { $value }。
event-shells-fell-listed = { $hex }に着弾：MDRM { $value }（{ $modifiers }）。
event-smoke-laid = { $hex }に煙幕。
event-arrows-broken = 砲撃により{ $hex }からの強襲は中止。
event-observer-shown = { $mortar }のFOは{ $hex }にいる。
event-shells-cleared = MDRMと照明弾を取り除き、煙幕を各ヘクス1つ減らす。
event-mortar-recovered = { $mortar }が回復（ダイス{ $die }）。
event-mortar-not-recovered = { $mortar }は中断のまま（ダイス{ $die }）。
event-mission-over = { $mortar }の砲撃は終了。
event-lead-rolled = 延長の先攻：{ $first } { $one }、{ $second } { $two }。
event-extension-tried = { $mortar }：FOを最終面にし、{ $hex }へ延長を試みる。
event-extended = { $mortar }は砲撃を続ける（ダイス{ $die }）。
event-not-extended = { $mortar }の延長は失敗（ダイス{ $die }）。
event-impact-rolled = { $hex }を離れるユニットへの砲撃：ダイス{ $die }、合計{ $total }。

refusal-cannot-request = { $unit }は砲撃を要請できません（小隊指揮官と非車両戦闘ユニットのみ）。
refusal-leader-unfit-to-request = { $unit }は混乱・再編成中・第1着弾ヘクス・行動中の車両のいずれかで、砲撃を要請できません。
refusal-unit-unfit-to-request = { $unit }は混乱・再編成中・英雄化・第1着弾ヘクス・強襲ヘクスのいずれかで、砲撃を要請できません。
refusal-no-leader-to-request = { $unit }には要請できる状態の小隊指揮官がいません。
refusal-no-such-mortar = そのような迫撃砲はありません。
refusal-mortar-not-available = その迫撃砲は利用できません。
refusal-mortar-of-other-company = その迫撃砲は{ $unit }の中隊のものではありません。
refusal-impact-not-in-sight = { $unit }からそのヘクスへのLOSがありません。
refusal-observation-along-road = { $unit }は内部道路に沿ってそこまでは観測できません。
refusal-friends-under-shells = そのヘクスには味方の非車両ユニットがいます。
refusal-request-was-refused = { $unit }の自身の位置への砲撃要請は認められませんでした。
refusal-no-impact-hex = { $unit }から砲撃できるヘクスが見えません。
refusal-no-knee-mortar = { $unit }はニーモーターを持っていません。
refusal-knee-mortar-not-available = { $unit }のニーモーターは利用できません。
refusal-regrouping-no-knee-mortar = { $unit }は再編成中で、ニーモーターを使えません。
refusal-knee-needs-enemy = リアクションで{ $unit }が砲撃できるのは敵が占めるヘクスだけです（小隊指揮官と一緒の場合を除く）。
refusal-shift-too-far-or-unseen = 延長できるのは同じヘクスか、FOのLOS内で2ヘクス以内の、味方のいないヘクスだけです。
