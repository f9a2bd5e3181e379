"""[13] The fire phase: dice, selection, disruption, casualties, destruction, collateral damage."""
