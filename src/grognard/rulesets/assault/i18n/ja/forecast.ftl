### 行動がもたらしうるもの。

forecast-shot = { $target }への射撃
forecast-shells = { $target }への砲弾
forecast-blow = 近接戦闘：{ $target }
forecast-rally = { $unit }の立ち直り
forecast-air = { $target }への航空攻撃
forecast-interception = { $unit }による対空射撃
forecast-bombardment = { $hex }の砲撃
forecast-attack = 攻撃
forecast-defence = 防御
forecast-blast-defence = ブラスト判定で建物とともに
forecast-no-cards = 誰もカードを使わない場合
forecast-not-intercepted = 航空機が止められず、誰もカードを使わない場合
forecast-spotting = 発見に必要な目
forecast-needed = 立ち直りに必要な目
forecast-modifiers = 修正
forecast-accuracy-modifier = 精度の修正
forecast-accuracy-row = 精度{ $row ->
    [1] 1以下
    [6] 6以上
   *[other] { $row }
}
forecast-friendly-fire = 危険な自軍：{ $units }
forecast-weakest-lost = 最も弱い防御ダイスを失う

result-eliminated = 除去
result-step = 1ステップ喪失
result-routed = 潰走
result-damage = 損害
result-suppressed = 制圧
result-nothing = 効果なし
result-rallied = 立ち直る
result-shaken = 立ち直れない
result-shot-down = 撃墜
result-aborts = 損傷、攻撃せず
result-damaged = 損傷、−1で攻撃
result-driven-off = 追い払い
result-missed = 効果なし
result-blast-destroyed = 崩落、中の全ユニット壊滅
result-blast-halved = 崩落、中の全ユニット戦力半減
result-blast-damaged = 崩落、各1損害
result-blast-routed = 崩落せず、全ユニット潰走
result-blast-suppressed = 崩落せず、全ユニット制圧
result-blast-nothing = 効果なし

## 視線

sight-clear = { $hex }は見えます。
sight-through-smoke = { $hex }は煙幕{ $count }個越しに見えます。
sight-smoked = 煙幕{ $count }個が視線を遮っています。
sight-blocked = { $hex }の{ $what }が視線を遮っています。
sight-blocked-side = 両側の{ $hex }と{ $other }の{ $what }が視線を遮っています。
forecast-smoke = { $hex }の煙幕
forecast-smoke-markers = マーカー{ $count }個
forecast-blast = { $hex }のブラスト判定
forecast-rolled-again = カードの使用がなく、崩落しなかったブラスト判定を振り直す場合
forecast-interceptors = 迎撃できるユニット：{ $units }
forecast-sighting = 視認、精度{ $effect }
