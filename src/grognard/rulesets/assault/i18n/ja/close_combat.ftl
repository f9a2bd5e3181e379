### 近接戦闘。

prompt-choose-engaged = { $unit }は誰を攻撃しますか？

action-assault = { $unit }が{ $hex }へ突撃する
action-ura = ウラー！ { $unit }と{ $other }が{ $hex }へ突撃する
action-engage = { $unit }が{ $target }を攻撃する

event-assault-begun = { $unit }が{ $hex }へ突撃します。
event-assault-stopped = { $unit }の突撃は止められました。
event-engaged = { $unit }が{ $target }に白兵を挑みます。
event-hex-won = { $unit }が{ $hex }を奪いました。
event-thrown-back = { $unit }は撃退されました。

pool-ura = ウラー！

refusal-assaulter-carried = { $unit }は運ばれているため突撃できません。
refusal-assaulter-activated = { $unit }はこのターンすでに活性化したため突撃できません。
refusal-assaulter-shaken = { $unit }は制圧または潰走状態のため突撃できません。
refusal-assaulter-heavy = { $unit }は重火器のため突撃できません。
refusal-no-assaulter = { $unit }は突撃できません。突撃できるのは歩兵と戦車です。
refusal-nobody-to-assault = { $hex }には突撃する敵がいません。
refusal-armour-to-assault = { $hex }には装甲車両がいます。戦車は突撃できません。
refusal-ground-to-assault = 車両は{ $terrain }（{ $hex }）へ突撃できません。
refusal-assault-out-of-reach = { $unit }には{ $hex }へ突撃する移動ポイントがありません。
refusal-assault-alone = { $unit }は単独で突撃します。2ユニットで行うにはカードが必要です。
refusal-no-comrade = { $unit }は共に突撃できる歩兵ではありません。
refusal-comrade-too-far = { $unit }は同じヘクスにも隣接ヘクスにもいません。
