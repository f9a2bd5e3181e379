### Names of units, hexes, dice.

unit-name = { $side } { $kind } { $number }
hex-plain = { $hex }
dice-pool = { $dice }
dice-none = no dice

kind-g-rifle41 = Rifle '41
kind-g-mech41 = Mechanised Rifle '41
kind-g-elmot41 = Elite Motorised Rifle '41
kind-g-secrifle41 = Security Rifle '41
kind-g-hmg34 = MG 34
kind-g-mtr50 = 5 cm mortar
kind-g-pzb39 = PzB 39
kind-g-pak36 = PaK 36
kind-g-flak38 = Flak 38
kind-g-flak38t = Flak 38 truck
kind-g-truck = Opel Blitz
kind-g-sdkfz251 = SdKfz 251/1
kind-g-sdkfz222 = SdKfz 222
kind-g-sdkfz231 = SdKfz 231
kind-g-pz2 = Panzer II
kind-s-rifle41 = Rifle '41
kind-s-nkvd41 = NKVD Rifle '41
kind-s-cav41 = Cavalry '41
kind-s-maxim = Maxim
kind-s-mtr50 = 50 mm mortar
kind-s-atr = Anti-tank rifle
kind-s-atg45 = 45 mm gun
kind-s-dshk = DShK
kind-s-truck = GAZ-AA
kind-s-t26 = T-26
kind-s-bt7 = BT-7
kind-s-t40 = T-40
kind-s-t34 = T-34
kind-s-kv1 = KV-1
