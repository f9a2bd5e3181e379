### サイクルのセグメント：アクション、リアクション、強制アクション。

prompt-choose-act = 活性化した小隊のアクションを選んでください。終わったらリアクションの有無を確認します。
prompt-choose-reaction = 敵の直前のアクションへのリアクションを選んでください。終わったら有無の確認に進みます。
prompt-choose-reaction-nothing = 敵はリアクションの対象となる行動をしていません。まだ何かするユニットはありますか？なければ確認に進みます。

action-call = リアクションの有無を確認する

event-segment-called = { $side }がリアクションの有無を確認する。
event-segment-passed = { $side }はパスする。
event-ad-hoc-used = { $unit }が臨時編成ユニットとして活性化する。
event-leaders-direct = { $units }が部下に行動を命じる。
event-motion-ended = 停止：{ $units }。

refusal-duty-left = 先にアクションを実施しなければならないユニットがあります：{ $units }。
refusal-not-your-unit = { $unit }は、このセグメントを実施する側のユニットではありません。
refusal-not-in-play = { $unit }はプレイに登場していません。
refusal-already-acted = { $unit }はこのターンすでにアクションを実施しました。
refusal-position-fired-small-arms = { $unit }はこのターンすでに小火器射撃を実施しました。
refusal-position-fired-anti-tank = { $unit }はこのターンすでに対戦車攻撃を実施しました。
refusal-heroic-first = 英雄化ユニットを{ $unit }より先に活性化しなければなりません。
refusal-heroic-reacts-first = 英雄化ユニットが、{ $unit }や支援の要請より先にリアクションしなければなりません。
refusal-not-activated = { $unit }は活性化した小隊に属していません。
refusal-one-ad-hoc = 臨時編成できる歩兵は1ターンに1ユニットだけです（{ $unit }）。
refusal-other-tank-platoon = { $unit }とは別のAFV小隊がすでに臨時編成されています。
refusal-leader-lost = { $unit }の小隊は小隊指揮官を失っているので、強制アクションしか実施できません。
refusal-on-overwatch = { $unit }は監視中で、リアクションとしての射撃しか実施できません。
refusal-nothing-seen = { $unit }は敵のアクションを視認していないので、これは実施できません。
refusal-waiting-beside-map = { $unit }はマップ外で待機しているので、これは実施できません。
refusal-under-arrow = { $unit }は強襲予定ヘクスにいるので、これは実施できません。
refusal-under-arrow-anti-tank = 強襲予定ヘクスで対戦車攻撃を実施できるのは、車両、牽引砲、MG班、LATW班だけです（{ $unit }）。
refusal-cannot-withdraw = { $unit }は撤退できません。牽引砲と陣地を除く非車両ユニットだけが撤退できます。
refusal-in-assault = { $unit }は強襲ヘクスにいるので、これは実施できません。
refusal-no-recovery-in-assault = 強襲ヘクスにいる{ $unit }は回復を試みられません。
refusal-blind-in-assault = 歩兵の強襲を受けている{ $unit }は、ヘクスの外にLOSを確保できません。
refusal-pinned = { $unit }は砲撃で釘付けになっており、撤退しか実施できません。
refusal-pinned-for-good = { $unit }は釘付けです。砲撃直後の最初のリアクションセグメントは過ぎました。
refusal-no-fire-from-impact = { $unit }は第1着弾ヘクスから射撃できません。
refusal-no-fire-from-mines = { $unit }は敵の地雷原から射撃できません。
