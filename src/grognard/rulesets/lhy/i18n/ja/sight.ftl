### 視認：隠蔽、質問、ダミー、秘匿ユニット

prompt-choose-reveal = 隠蔽の獲得に先立ち、どの秘匿ユニットを明らかにしますか？

action-inquire = { $hex }の隠蔽ユニットについて質問
action-show = { $unit }の隠蔽を取り除く
action-reveal = { $unit }を明らかにする
action-keep-hidden = これ以上は明らかにしない

target-afv = AFV
target-fp = 陣地（FP）
target-fv = FV
target-carrier = 輸送車
target-gun = 牽引砲
target-foot = 非車両ユニット

class-afv = AFV{ $count }両
class-fp = FP{ $count }個
class-fv = FV{ $count }両
class-carrier = 輸送車{ $count }両
class-gun = 牽引砲{ $count }門
class-foot = その他の非車両ユニット{ $count }個

event-hex-inquired = { $side }が{ $hex }について質問：{ $classes }。
event-dummies-removed = { $hex }の{ $side }はダミーだった。
event-dummies-removed-with-position = { $hex }の{ $side }はIPもろともダミーだった。

refusal-nothing-concealed = そこには隠蔽ユニットがいません。
refusal-asked-already = そのヘクスについてはこのセグメントで質問済みです。
refusal-nobody-could-fire = そのヘクスへ射撃できるユニットがいません。
refusal-not-concealed = { $unit }は隠蔽されていません。
refusal-not-hidden = { $unit }は秘匿状態ではありません。
