### Role play: avatars.

prompt-choose-avatar = Whose part do you play? The enemy is not told.
action-embody = Be { $unit }
prompt-choose-points = How many promotion points does your avatar bring from earlier missions?
action-bring = { $points } points
event-points-brought = Your avatar brings { $points } promotion points along.
event-avatar-named = Your avatar is { $unit }.
event-avatar-fell = Your avatar has been killed; a new one begins without promotion points.
event-points-earned = Your avatar earns { $points } promotion points.
event-survival-rolled = { $side }: survival roll for { $unit }: { $die } + { $modifier }. { $survives ->
    [yes] The avatar lives.
   *[no] The avatar is killed.
}
event-avatar-tallied = { $side }: the avatar goes on as { $rank } with { $points } promotion points.
rank-sergeant = sergeant
rank-lieutenant = lieutenant
rank-captain = captain
refusal-no-avatar = { $unit } cannot be your avatar.
refusal-promoted-before = With { $points } points or more your avatar would have been promoted.
