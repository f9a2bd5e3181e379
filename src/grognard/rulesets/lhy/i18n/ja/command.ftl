### 中隊と小隊、イニシアティブ、運命、時間経過、ターンの終わり。

## 質問

prompt-choose-company = どの中隊を選択しますか？連携も試みますか？
prompt-choose-platoon = どの小隊を活性化しますか？
prompt-choose-medic = 衛生兵：どの班を、どこに復帰させますか？
prompt-choose-support = 火力支援：どの迫撃砲を使用可能に戻しますか？
prompt-choose-inspired = 卓越した指揮：どの中隊が連携しますか？
prompt-choose-return = 小隊指揮官はどのユニットの位置に復帰しますか？

## 答え

action-select = { $company }を選択する
action-coordinate = { $company }を選択して連携を試みる
action-activate = { $company }第{ $platoon }小隊を活性化する
action-pair = { $company }第{ $platoon }小隊と{ $other_company }第{ $other_platoon }小隊を同時に活性化する
action-restore = { $unit }の位置に{ $kind }を復帰させる
action-supply = { $mortar }を使用可能にする
action-inspire = { $company }を奮い立たせる
action-rejoin = { $unit }の位置に復帰する

## 出来事

event-turn-begun = 第{ $turn }ターン、{ $light }。
event-reinforcements-due = マップ外で待機：{ $units }。
event-mortars-ready = 使用可能になった迫撃砲：{ $mortars }。
event-initiative-rolled = イニシアティブ：{ $allied-side }{ $allied }、{ $axis-side }{ $axis }（{ $holder }{ $drm }）。
event-initiative-taken = { $side }がイニシアティブを得る。
event-time-passed = 時間経過：ダイス{ $die }、{ $minutes }分が過ぎる。
event-fate-rolled = { $side }：運命のダイス{ $die }：{ $fate }。
event-reconnoitred = { $side }が偵察する。
event-leader-hit = { $unit }が撃たれる（ダイス{ $die }）。
event-leader-missed = { $unit }は難を逃れる（ダイス{ $die }）。
event-company-inspired = { $company }はダイスなしで連携する。
event-section-restored = 衛生兵により{ $unit }が復帰する。
event-mortar-freed = { $mortar }が再び使用可能になる。
event-company-selected = { $company }が選択される。
event-coordinated = { $company }は連携に成功する（ダイス{ $die }、修正後{ $total }）。
event-not-coordinated = { $company }は連携に失敗する（ダイス{ $die }、修正後{ $total }）。
event-coordination-given = { $company }はダイスなしで連携する。
event-platoon-activated = { $platoon }が活性化する。
event-platoons-activated = { $first }と{ $second }が同時に活性化する。
event-markers-removed = マーカーを取り除く：{ $units }。
event-leader-returned = { $unit }が復帰する。

fate-sniper = 狙撃兵
fate-confusion = 混乱
fate-nothing = 何も起こらない
fate-medic = 衛生兵
fate-fire-support = 火力支援
fate-marksman = 射撃の名手
fate-leadership = 卓越した指揮

## 拒否

refusal-company-done = この中隊には、まだ活性化していない小隊がありません。
refusal-heroic-company-first = 英雄化ユニットを含む中隊を先に選択しなければなりません。
refusal-confused = 混乱のため、このターンは連携を試みられません。
refusal-no-pair = 連携できる2個小隊がありません。
refusal-no-such-platoon = その小隊はプレイに登場していません。
refusal-other-company = { $platoon }は選択された中隊に所属していません。
refusal-platoon-activated = { $platoon }はこのターンすでに活性化しました。
refusal-not-coordinated = 連携に成功していないので、小隊は1個ずつ活性化します。
refusal-pair-leader-lost = { $platoon }は小隊指揮官を失っているので、単独でしか活性化できません。
refusal-no-such-pair = この組み合わせは認められません。同じ中隊の2個小隊か、歩兵小隊と戦車小隊を1個ずつ選んでください。
