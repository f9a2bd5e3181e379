### ドクトリンが各小隊に与える任務と、その理由。

task-of = { $who }：{ $why }
place-nowhere = 場所なし
reason-take-nearest = { $place }に最も近く、占領できる戦力がある。
reason-follow = { $place }へ続く。一つの目標に二個小隊を向ける。
reason-all-go = 時間がない。全員が{ $place }へ向かう。
reason-base-of-fire = { $place }へ向かう味方を射撃で支援する。
reason-retake = { $place }を失ったが、奪い返せる。
reason-exit = 向こうの盤端からの突破が目標である。
reason-reserve = 敵の来る方向が分かるまで、見えない所に控える。
reason-hold = { $place }の周りを保持する。
reason-guard = { $place }を失うわけにはいかない。
reason-delay = { $place }の前にいる。撃ち、頃合いを見て退く。
reason-outnumbered = { $own }ステップ対{ $enemy }ステップ。包囲される前に退く。
reason-stays = 敵に見せたいものを見せておく。
reason-weapon = 味方が進む間、射撃で敵の頭を下げさせる。
reason-escort = 歩兵に同行する。
reason-with-platoon = 隣の小隊と行動を共にする。
reason-varied = ドクトリン本来の案の代わりに試す。

## 戦況

prospect-casualties = 損害
prospect-limit = 損害限度までの余裕
prospect-objectives = 確保した目標
prospect-threatened = 脅かされる目標
prospect-strength = 戦力
prospect-shaken = 部隊の健全さ
prospect-fire = 解決待ちの射撃
prospect-position = 目標までの距離
prospect-time = 時間
prospect-concealed = 隠蔽
