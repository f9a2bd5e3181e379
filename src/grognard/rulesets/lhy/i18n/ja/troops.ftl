### どの章にも現れる出来事。

event-entered-moved = { $units }が{ $hex }へ移動した。
event-entered-drove = { $units }が{ $hex }へ走行した。
event-entered-reversed = { $units }が{ $hex }へ後進した。
event-entered-withdrew = { $units }が{ $hex }へ撤退した。
event-entered-retreated = { $units }が{ $hex }へ退却した。
event-entered-advanced = { $units }が{ $hex }へ前進した。
event-entered-assaulted = { $units }が{ $hex }に突入した。
event-entered-reinforced = { $units }が味方を助けに{ $hex }へ入った。
event-entered-came = { $units }が{ $hex }から進入した。
event-entered-landed = { $units }が{ $hex }に降下した。
event-concealment-lost = { $units }は隠蔽を失った。
event-concealed = { $units }は隠蔽状態になった。
event-appeared = { $units }が現れた。
event-disrupted = { $unit }は混乱した。
event-regrouping = { $units }は再編成状態になった。
event-shocked = { $unit }はショック状態になった。
event-unit-lost = { $unit }は失われた。
