### 射撃：直接射撃、間接射撃、煙幕、ダイスとその結果。

prompt-choose-reroll = 攻撃の目は{ $thrown }です。どのダイスを振り直しますか？ 残り{ $left }個。
prompt-choose-cancelled = { $unit }が{ $thrown }を無効化します。どのダイスをシンボルなしにしますか？
prompt-choose-raised = 攻撃ダイス{ $dice }：どれを1段階上げますか？
prompt-choose-spotter = { $hex }を誰が観測しますか？
prompt-choose-next = { $hex }への砲撃：次はどのユニットを攻撃しますか？
prompt-choose-smoke-hex = { $hex }の煙幕：次のマーカーはどこに置きますか？ 残り{ $left }個。

action-fire =
    { $dice ->
        [soft] { $unit }が{ $target }を射撃する
       *[hard] { $unit }が対車両ダイスで{ $target }を射撃する
    }
action-swing-fire =
    { $dice ->
        [soft] { $unit }が{ $facing }へ向きを変え、{ $target }を射撃する
       *[hard] { $unit }が{ $facing }へ向きを変え、対車両ダイスで{ $target }を射撃する
    }
action-shell = { $unit }が{ $hex }を砲撃する
action-shell-smoke = { $unit }が{ $hex }に煙幕を張る
action-spotter = { $spotter }が観測する
action-strike = { $target }を攻撃する
action-reroll = { $die }番目のダイスを振り直す
action-raise-die = { $die }のダイスを1段階上げる
action-leave-idle = シンボルを残さないダイス：{ $idle }
action-smoke-at = { $hex }に煙幕を置く

event-fire-opened = { $unit }が{ $target }を射撃します。
event-shells-fired = { $unit }が{ $hex }を砲撃します。
event-smoke-fired = { $unit }が{ $hex }に煙幕を張ります。
event-spotted = { $unit }が{ $target }を視認しました。
event-not-spotted = { $unit }は{ $target }を視認できません。
event-spotted-rolled = { $unit }が{ $target }を視認しました：{ $die } { $modifier }。
event-not-spotted-rolled = { $unit }は{ $target }を視認できません：{ $die } { $modifier }。
event-attack-thrown = { $side }の{ $target }への攻撃：{ $thrown }。
event-attack-again = { $side }の{ $target }への攻撃、振り直し：{ $thrown }。
event-defence-thrown = { $target }の防御：{ $thrown }。
event-hits-left = { $target }に残ったシンボル：{ $left }。
event-no-hits = { $target }にシンボルは残りません。
event-swung = { $unit }が{ $facing }へ向きを変えます。
event-damage-taken = { $unit }の損害ポイントは{ $points }です。
event-step-lost = { $unit }は半減戦力になります。
event-unit-lost = { $unit }は壊滅しました。
event-put-down = { $unit }が{ $hex }に降ろされます。
event-smoke-laid = { $hex }に煙幕。
event-smoke-thrown = { $side }の{ $hex }への発煙弾：{ $thrown }。

pool-printed = カードのダイス
pool-elite = 精鋭：最弱のダイスを1段階上げる
pool-conscript = 徴募兵：最強のダイスを1段階下げる
pool-minus = 攻撃ダイス−1マーカー
pool-moved = 移動した
pool-suppressed = 制圧状態
pool-half = 半減戦力
pool-height = 高所から
pool-basic = 固有の防御
pool-armour-front = 前面装甲
pool-armour-side = 側面装甲
pool-armour-rear = 後面装甲
pool-armour-above = 上面装甲
pool-unspotted = 視認されていない
pool-fast-vehicle = 高速走行中
pool-fast-foot = 走行中：地形を利用しにくい
pool-smoke = 煙幕
pool-lying-flat = 伏せている
pool-unseen = 射撃ユニットからヘクスが見えない
pool-riders = 砲塔の陰の跨乗兵
pool-accuracy = 命中精度

spotting-close = 近距離
spotting-long = 遠距離
spotting-fired = 目標が射撃済み
spotting-fast = 目標が高速移動中
spotting-smoke = 煙幕
spotting-recon = 偵察
spotting-elite = 精鋭
spotting-conscript = 徴募兵

refusal-no-enemy = { $unit }はマップ上の敵ではありません。
refusal-passenger = { $unit }は乗員として運ばれており、目標にできません。
refusal-firer-carried = { $unit }は運ばれているため射撃できません。
refusal-firer-routed = { $unit }は潰走状態です。回復しか行えません。
refusal-firer-suppressed = { $unit }は制圧状態のため、移動と射撃を行えません。
refusal-firer-heavy = { $unit }は重火器のため、移動と射撃を行えません。
refusal-wrong-dice = { $unit }は{ $target }にこのダイスを使えません。
refusal-out-of-range = この距離では{ $unit }に{ $target }を撃つダイスがありません。
refusal-smoke-on-line = 煙幕のため{ $unit }から{ $target }が見えません。
refusal-line-blocked = { $unit }から{ $target }は見えません：{ $where }が視線を遮っています。
refusal-out-of-field = { $target }は{ $unit }の射界の外です。
refusal-no-dice-left = { $unit }に攻撃ダイスが残りません。
refusal-no-swing = { $unit }は射撃前にそのように向きを変えられません。射界を持つユニットだけが1頂点分変えられます。
refusal-no-shells = { $unit }は間接射撃を行えません。
refusal-no-smoke-shells = { $unit }は発煙弾を持っていません。
refusal-shells-out-of-range = { $unit }の間接射撃の射程は{ $least }から{ $most }ヘクスです。
refusal-no-observer = { $unit }から{ $hex }は見えず、観測できるユニットもいません。
