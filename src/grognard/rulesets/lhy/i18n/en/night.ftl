### Light.

action-flare = { $unit } asks for a flare over { $hex }
event-flare-granted = { $side }: { $unit } gets a flare over { $hex } ({ $die }).
event-flare-refused = { $side }: { $unit } gets no flare ({ $die }).
event-flare-lit = A flare burns over { $hex } ({ $die }).
event-flare-lost = The flare drifts off the map ({ $die }).
refusal-no-flares-in-mission = The mission allows you no illumination.
refusal-no-flares-by-day = Illumination is asked for in night turns alone.
refusal-flare-asked = You have made your request of this turn.
refusal-cannot-ask-for-flare = { $unit } cannot ask for illumination: only a unit that may act now, before it does.
refusal-flare-too-far = { $hex } is too far from the requester, or not in or next to a hex of the enemy.
