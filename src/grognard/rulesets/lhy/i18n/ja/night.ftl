### 明暗。

action-flare = { $unit }が{ $hex }への照明弾を要請
event-flare-granted = { $side }：{ $unit }の照明弾の要請（{ $hex }）が認められた（{ $die }）。
event-flare-refused = { $side }：{ $unit }の照明弾の要請は認められなかった（{ $die }）。
event-flare-lit = { $hex }に照明弾が輝く（{ $die }）。
event-flare-lost = 照明弾はマップ外に流れた（{ $die }）。
refusal-no-flares-in-mission = この任務では照明弾を使えません。
refusal-no-flares-by-day = 照明弾の要請は夜間ターンに限られます。
refusal-flare-asked = このターンの要請はすでに行いました。
refusal-cannot-ask-for-flare = { $unit }は照明弾を要請できません。今アクションを行えるユニットが、その前に要請します。
refusal-flare-too-far = { $hex }は要請ユニットから遠すぎるか、敵のいるヘクスやその隣ではありません。
