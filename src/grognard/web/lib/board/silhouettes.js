/** Pictures of tactical pieces: vehicles from above, nose up, which turn; soldiers and weapons upright, which do not. */

import { el, num } from "./sheet.js";

const INK = "#23201A";
const METAL = "#C9C3B2";
const HULL = { stroke: INK, stroke_width: 2.4, stroke_linejoin: "round", fill: METAL };

/** @param {string} d */
const hull = (d) => el("path", { d, ...HULL });
/** @param {string} d */
const solid = (d) => el("path", { d, fill: INK });
/** @param {string} d */
const hatch = (d) => el("path", { d, fill: "none", stroke: INK, stroke_width: 2 });

/** @param {number} half @param {number} top @param {number} bottom @param {number} [band] */
const tracks = (half, top, bottom, band = 6) => solid(`M${-half} ${top}H${band - half}V${bottom}H${-half}ZM${half - band} ${top}H${half}V${bottom}H${half - band}Z`);
/** @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
const dome = (x, y, rx, ry = rx) => el("ellipse", { cx: x, cy: y, rx, ry, ...HULL });
const tracked = () => hull("M-15 -28H15V31H-15Z") + solid("M-15 -28H-10V31H-15ZM10 -28H15V31H10Z");
/** @param {string} body */
const rotor = (body) => hull(body) + solid("M-9 31H9V35H-9Z") + hatch("M-34 -24L34 16M-34 16L34 -24");

/** @type {Record<string, () => string>} */
const VEHICLES = /** @satisfies {Record<import("../contract.js").VehicleSymbol, () => string>} */ ({
  "tank-angular": () =>
    hull("M-17 -30L17 -30L19 -24V30L15 34H-15L-19 30V-24Z") + solid("M-19 -24H-13V30H-19ZM13 -24H19V30H13Z") +
    hull("M-10 -14L10 -14L13 -4V17L9 21H-9L-13 17V-4Z") + solid("M-2.2 -14V-47H2.2V-14ZM8.4 5A3.4 3.4 0 1 1 1.600 5A3.4 3.4 0 1 1 8.4 5Z"),
  "tank-round": () =>
    hull("M-16 -29Q0 -35 16 -29L18 -22V29L14 33H-14L-18 29V-22Z") + solid("M-18 -22H-12V29H-18ZM12 -22H18V29H12Z") +
    hull("M-11.5 -1A11.5 13 0 1 1 11.5 -1A11.5 13 0 1 1 -11.5 -1Z") + solid("M-2.2 -13V-48H2.2V-13ZM-.8 2A3.2 3.2 0 1 1 -7.200 2A3.2 3.2 0 1 1 -.8 2Z"),
  "carrier-box": () =>
    hull("M-15 -26L-9 -33H9L15 -26V31H-15Z") + solid("M-15 -26H-10V31H-15ZM10 -26H15V31H10Z") +
    hull("M-6 -12H7V5H-6Z") + solid("M-.4 -12V-34H2.4V-12ZM-11.5 -10H-6V4H-11.5Z") + hatch("M-6 12H6V26H-6Z"),
  "carrier-wedge": () =>
    hull("M-15 -22L0 -37L15 -22V31H-15Z") + solid("M-15 -22H-10V31H-15ZM10 -22H15V31H10Z") +
    hull("M-9 -4A9 9 0 1 1 9 -4A9 9 0 1 1 -9 -4Z") + solid("M-1.5 -13V-36H1.5V-13Z") + hatch("M-7 13H-1V26H-7ZM1 13H7V26H1Z"),
  "mortar-tracked": () => tracked() + hull("M-9 8A9 9 0 1 1 9 8A9 9 0 1 1 -9 8Z") + solid("M-2.5 8V-22H2.5V8Z"),
  "observer-tracked": () => tracked() + hull("M-8 -8H8V22H-8Z") + hatch("M0 -8V-24M-6 -24H6"),
  "air-defence-tracked": () => tracked() + hull("M-10 2A10 10 0 1 1 10 2A10 10 0 1 1 -10 2Z") + solid("M-5.5 -6V-36H-3V-6ZM3 -6V-36H5.5V-6Z") + hatch("M-7 14A8 6 0 0 0 7 14"),
  "artillery-tracked": () => tracked() + hull("M-11 0H11V26H-11Z") + solid("M-2.4 0V-48H2.4V0Z"),
  "tank-sherman": () => hull("M-16 -29Q0 -36 16 -29L17 30Q0 35 -17 30Z") + tracks(18, -27, 30) + dome(0, -1, 11, 12.5) + solid("M-2.2 -13V-40H2.2V-13ZM8.2 3A3.2 3.2 0 1 1 1.800 3A3.2 3.2 0 1 1 8.2 3Z"),
  "tank-panzer": () => hull("M-15 -30H15V31H-15Z") + tracks(18, -29, 31) + hull("M-10 -13L-6 -17H6L10 -13V11L6 16H-6L-10 11Z") + solid("M-2 -17V-46H2V-17ZM-3.6 -46H3.6V-41H-3.6Z"),
  "assault-gun": () => hull("M-15 -29H15V31H-15Z") + tracks(18, -28, 31) + hull("M-11 -16H11L12 14H-12Z") + solid("M1 -16V-42H5.2V-16Z"),
  "armoured-car": () => hull("M-8 -28H8L12 -14V20L8 30H-8L-12 20V-14Z") + solid("M-16 -25H-12V-13H-16ZM12 -25H16V-13H12ZM-16 4H-12V14H-16ZM12 4H16V14H12ZM-16 17H-12V27H-16ZM12 17H16V27H12Z") + dome(0, -1, 8) + solid("M-1.4 -9V-25H1.4V-9Z"),
  halftrack: () => hull("M-8 -34H8L13 -14V30H-13V-14Z") + solid("M-14 -32H-9V-20H-14ZM9 -32H14V-20H9Z") + tracks(15, -8, 30, 5) + hull("M-8 -6H8V26H-8Z") + hatch("M0 -8V-24M-5 2H5M-5 10H5M-5 18H5"),
  truck: () => hull("M-9 -34H9V-12H-9Z") + hull("M-12 -12H12V32H-12Z") + hatch("M-12 -2H12M-12 9H12M-12 20H12") + solid("M-13 -30H-9V-20H-13ZM9 -30H13V-20H9ZM-16 8H-12V20H-16ZM12 8H16V20H12ZM-16 22H-12V31H-16ZM12 22H16V31H12Z"),
  jeep: () => hull("M-9 -24H9V24H-9Z") + hatch("M-9 -6H9M-6 4H6M-6 14H6") + solid("M-13 -22H-9V-11H-13ZM9 -22H13V-11H9ZM-13 11H-9V22H-13ZM9 11H13V22H9Z"),
  "helicopter-attack": () => rotor("M0 -34Q7 -26 6 -8L3 8V34H-3V8L-6 -8Q-7 -26 0 -34Z") + solid("M-20 -5H-6V0H-20ZM6 -5H20V0H6Z"),
  "helicopter-scout": () => rotor("M0 -26Q8 -20 7 -6L2 6V34H-2V6L-7 -6Q-8 -20 0 -26Z"),
  "helicopter-transport": () => rotor("M0 -36Q10 -28 10 -10V12L4 20V34H-4V20L-10 12V-10Q-10 -28 0 -36Z"),
});

/** @param {string} d @param {number} width */
const tube = (d, width) => el("path", { d, stroke: INK, stroke_width: width, stroke_linecap: "round", fill: "none" });

/** A gun from its side: barrel, shield, trail, wheel. @param {number} barrel */
const wheeled = (barrel) => tube(`M-2 2L${barrel} -8`, 5) + tube("M-8 -13L-3 9M-6 6L-32 15", 4.6) + el("circle", { cx: -2, cy: 9, r: 8.5, fill: METAL, stroke: INK, stroke_width: 3.4 }) + el("circle", { cx: -2, cy: 9, r: 2, fill: INK });

/** Weapons that are carried, in a box of 80 by 40. @type {Record<string, () => string>} */
const WEAPONS = /** @satisfies {Record<import("../contract.js").WeaponSymbol, () => string>} */ ({
  "machine-gun": () => tube("M-24 -2H28M14 -2L8 13M14 -2L20 13", 3.6) + tube("M-24 -2L-33 6", 7),
  rocket: () => tube("M-26 0H16", 6) + solid("M17 -8L33 0L17 8Z") + tube("M-6 3V12", 3.6),
  antitank: () => tube("M-24 -6H22", 9) + tube("M0 0L-11 15M0 0L11 15", 3.6),
  "air-defence": () => tube("M-18 12L20 -14", 6.5) + tube("M-8 6L-2 14", 3.6) + tube("M22 -3L26 -18L11 -17", 3),
  tripod: () => tube("M-24 -4H30", 4.4) + tube("M-24 -4L-33 5", 7) + tube("M4 -2L-7 15M4 -2L15 15M4 -2V15", 3.6),
  "gun-long": () => wheeled(34),
  "gun-short": () => wheeled(20),
  "gun-twin": () => tube("M-2 6L20 -18M3 10L25 -14", 3.4) + tube("M-16 14H14", 4.4) + tube("M-1 13L-16 4", 3.6) + el("circle", { cx: 0, cy: 8, r: 6.5, fill: METAL, stroke: INK, stroke_width: 3.2 }),
  bunker: () => solid("M-34 14V-4L-24 -14H24L34 -4V14Z") + el("path", { d: "M-18 -4H18V2H-18Z", fill: "#EFE4C4" }),
  mortar: () => tube("M-8 13L9 -16", 7) + tube("M3 -6L17 14", 3.4) + tube("M-18 15H2", 4),
});

/** Who rides. @type {Record<string, () => string>} */
const MOUNTED = /** @satisfies {Record<import("../contract.js").MountedSymbol, () => string>} */ ({
  horseman: () =>
    solid("M-20 4Q-22 -5 -13 -5L5 -4Q11 -7 14 -14L17 -20L20 -16L27 -11L25 -7L19 -9Q18 0 14 4L13 8L17 21H13L9 9L-8 8L-12 13L-11 21H-15L-16 12L-17 9L-19 15L-17 21H-21L-23 14Z") +
    tube("M-20 -1Q-27 4 -25 13", 3) + el("circle", { cx: -2, cy: -18.500, r: 4.4, fill: INK }) + solid("M-7 -13.500H2L4 -4L6 5H2L-1 -2L-7 -3Z") + tube("M-12 -15L10 -19", 2.4),
});

const BODY = "M-7.5 -15.2Q0 -22.5 7.5 -15.2ZM-7.5 -11H7.5Q9 -11 9 -8.5V5H5.4V-4.5H4.6V22H1V7H-1V22H-4.6V-4.5H-5.4V5H-9V-8.5Q-9 -11 -7.5 -11Z";

/** What a soldier carries. @type {Record<string, () => string>} */
const ARMS = {
  rifle: () => el("path", { d: "M-11 9L11 -9.5", stroke: INK, stroke_width: 3.4, stroke_linecap: "round" }),
  mg: () => el("path", { d: "M-16 3H16M9 3L5 13M9 3L13 13", stroke: INK, stroke_width: 3.6, stroke_linecap: "round", fill: "none" }),
  missile: () => el("path", { d: "M-15 -9L15 -14", stroke: INK, stroke_width: 7 }),
  glasses: () => el("path", { d: "M-9 -2L-5 -14H5L9 -2", stroke: INK, stroke_width: 3.4, stroke_linejoin: "round", fill: "none" }) + solid("M-7 -19H7V-13H-7Z"),
  flag: () => el("path", { d: "M4 -6L13 -14", stroke: INK, stroke_width: 3.2, stroke_linecap: "round" }) + solid("M11 -20H17V-12H11Z"),
  tube: () => tube("M-16 -15L40 -23", 6.4),
  fire: () => tube("M4 0H22", 4) + solid("M24 0Q34 -14 44 -10Q38 -4 46 2Q38 4 42 12Q30 10 24 0Z"),
  none: () => "",
};

/** Who stands on a counter, from left to right. @type {Record<string, [number, string][]>} */
const CREWS = /** @satisfies {Record<import("../contract.js").CrewSymbol, [number, string][]>} */ ({
  squad: [[-15, "rifle"], [15, "rifle"], [0, "rifle"]],
  team: [[-9, "rifle"], [9, "rifle"]],
  mg: [[-2, "mg"]],
  missile: [[0, "missile"]],
  observer: [[0, "glasses"]],
  leader: [[0, "none"]],
  officer: [[0, "flag"]],
  launcher: [[-14, "tube"]],
  flame: [[-14, "fire"]],
});

/** @param {number} x @param {string} arm */
function soldier(x, arm) {
  const head = el("circle", { cy: -17.5, r: 5.2, fill: INK });
  return el("g", { transform: `translate(${x} 0) scale(0.86)` }, head + solid(BODY) + ARMS[arm]());
}

/** Whether there is such a picture. @param {string} kind */
export const isSilhouette = (kind) => kind in VEHICLES || kind in CREWS || kind in WEAPONS || kind in MOUNTED;

/** A tactical piece around a point of its counter. @param {string} kind @param {number} x @param {number} y @param {number} bearing in degrees, clockwise from the top */
export function silhouette(kind, x, y, bearing) {
  const vehicle = VEHICLES[kind];
  if (vehicle) return el("g", { transform: `translate(${x} ${y}) rotate(${num(bearing)}) scale(0.49)` }, vehicle());
  const inside = (WEAPONS[kind] ?? MOUNTED[kind])?.() ?? (CREWS[kind] ?? []).map(([at, arm]) => soldier(at, arm)).join("");
  return el("g", { transform: `translate(${x} ${y})` }, inside);
}
