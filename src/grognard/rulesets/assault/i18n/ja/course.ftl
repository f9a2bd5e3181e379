### 航空攻撃と射撃任務の手順、および地図上の説明。

course-air = 航空攻撃：{ $card }
course-target = 目標を指定
course-target-any = マップ上の敵ユニットならどれでもかまいません。見えている必要はありません。
course-target-named = 目標：{ $hex }の{ $unit }
course-target-gone = { $unit }は除去されました。
course-aa = 対空射撃
course-aa-perhaps = 相手側は先に1ユニットずつ撃てる。それぞれ指揮ポイントを支払う。
course-aa-can = 先に撃てるユニット：{ $units }
course-aa-nobody = 航空機に届くユニットはありません。
course-aa-by = { $unit }、{ $band }。ポイントを払い、射撃済みになる
course-aa-through = 航空機は突破しました。
course-sighting = 視認
course-sighting-roll = ダイス1個。開けた地形の車両には不要。
course-seen-at-once = 開けた地形の車両：判定なし、精度{ $effect }
course-sighting-adds = ダイス1個（修正{ $modifier }）。精度が変わる：
course-accuracy = 精度
course-accuracy-roll = ダイス1個。目標に防御ダイス1個が加わります。
course-accuracy-die = 各目で目標に加わる防御ダイス：
course-accuracy-by = 精度：ダイス{ $modifier }
course-accuracy-adds = これに視認の結果を加える（確定分{ $modifier }）。各目で加わる防御ダイス：
course-danger = 枠の目は友軍誤射：{ $units }
course-strike = 攻撃
course-strike-defence = 上方からの全防御ダイスと精度のダイス。

course-shells = 射撃任務：{ $card }
course-mode = 射撃モードを選ぶ
course-mode-chosen = モード：{ $mode }
course-hex = ヘクスを指定
course-hex-named = 目標：{ $hexes }
course-hex-seen = 観測者から見えなければなりません。
course-hex-shift = 最初の観測者が使えるのは{ $hex }から{ $limit }ヘクスまで。1ヘクスずらすごとに精度−1。
course-spotter = 観測者を指定
course-spotter-named = 観測者：{ $unit }
course-spotter-free = 新たな観測者は不要：無料
course-spotter-price = 指揮ポイントを払い、−1マーカーを置く。
course-split = ダイスを分ける
course-smoke = 煙幕：マーカー1個、記号を出したダイス1個につきさらに1個
course-attack = 攻撃
course-attack-on = { $unit }への攻撃
course-weakest = 上方から。最も弱い防御ダイスを失う。
course-after = その後
course-after-smoke = ヘクスに煙幕。致命的命中は建物を判定し、地面をえぐります。

time-called = 伏せて置く
time-impact = 最初の攻撃
time-impact-at = { $hex }に着弾
time-second = 2回目の攻撃
time-no-second = 2回目なし
time-discarded = 捨て札

key-support = 支援
key-support-note = 全ダイスを1ヘクスに
key-suppressive = 制圧
key-suppressive-note = 2ヘクスにダイス半分と爆発ダイス。制圧のみ
key-effect = 効力射
key-effect-note = 今照準し後で着弾。2個まで振り直す
key-bombardment = 砲撃
key-bombardment-note = 建物や陣地を崩す
key-smoke = 煙幕
key-smoke-note = 損害なし、視線を遮る

band-close = 近距離
band-medium = 中距離
band-long = 遠距離
zone-close = 近距離 { $far }
zone-medium = 中距離 { $far }
zone-long = 遠距離 { $far }
zone-aa = { $unit }の射程
zone-free = 最初の観測者が使える：無料
zone-barred = ずらせるが誰からも見えない
arrow-aa = { $far }ヘクス：{ $band }
arrow-shift = { $far }ヘクスずらす：精度−{ $far }
remark-danger = { $unit }：6分の{ $count }

forecast-target = 撃った場合の{ $target }
forecast-let-through = 誰も航空機を撃たない場合
