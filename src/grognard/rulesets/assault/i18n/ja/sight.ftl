### 視線と観測。

event-observed = { $unit }が射撃を観測します。

refusal-observer-carried = { $unit }は運ばれているため観測できません。
refusal-observer-vehicle = { $unit }は車両です。観測できるのは歩兵と砲兵です。
refusal-observer-activated = { $unit }はこのターンすでに活性化したため観測できません。
refusal-observer-shaken = { $unit }は制圧または潰走状態のため観測できません。
refusal-observer-blind = { $unit }からそのヘクスは見えません。
