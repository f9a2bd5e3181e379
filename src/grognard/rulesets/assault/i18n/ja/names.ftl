### 部隊、ヘクス、ダイスの名前。

unit-name = { $side }{ $kind } { $number }
hex-plain = { $hex }
dice-pool = { $dice }
dice-none = ダイスなし

kind-g-rifle41 = 小銃分隊'41
kind-g-mech41 = 機械化小銃分隊'41
kind-g-elmot41 = 精鋭自動車化小銃分隊'41
kind-g-secrifle41 = 保安小銃分隊'41
kind-g-hmg34 = MG 34
kind-g-mtr50 = 5 cm迫撃砲
kind-g-pzb39 = PzB 39
kind-g-pak36 = PaK 36
kind-g-flak38 = Flak 38
kind-g-flak38t = Flak 38搭載トラック
kind-g-truck = オペル・ブリッツ
kind-g-sdkfz251 = SdKfz 251/1
kind-g-sdkfz222 = SdKfz 222
kind-g-sdkfz231 = SdKfz 231
kind-g-pz2 = II号戦車
kind-s-rifle41 = 小銃分隊'41
kind-s-nkvd41 = NKVD小銃分隊'41
kind-s-cav41 = 騎兵分隊'41
kind-s-maxim = マキシム機関銃
kind-s-mtr50 = 50 mm迫撃砲
kind-s-atr = 対戦車ライフル
kind-s-atg45 = 45 mm砲
kind-s-dshk = DShK
kind-s-truck = GAZ-AA
kind-s-t26 = T-26
kind-s-bt7 = BT-7
kind-s-t40 = T-40
kind-s-t34 = T-34
kind-s-kv1 = KV-1
