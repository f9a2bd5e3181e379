### Facts that every room knows.

event-entered-moved = { $units } moved to { $hex }.
event-entered-drove = { $units } drove to { $hex }.
event-entered-reversed = { $units } backed into { $hex }.
event-entered-withdrew = { $units } withdrew to { $hex }.
event-entered-retreated = { $units } retreated to { $hex }.
event-entered-advanced = { $units } advanced to { $hex }.
event-entered-assaulted = { $units } went in to assault { $hex }.
event-entered-reinforced = { $units } went into { $hex } to help.
event-entered-came = { $units } entered the map at { $hex }.
event-entered-landed = { $units } landed in { $hex }.
event-concealment-lost = { $units } lost concealment.
event-concealed = { $units } gained concealment.
event-appeared = { $units } appeared.
event-disrupted = { $unit } is disrupted.
event-regrouping = Regrouping: { $units }.
event-shocked = { $unit } is shocked.
event-unit-lost = { $unit } is lost.
