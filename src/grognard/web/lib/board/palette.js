/** Colour tokens. Map colours are paper colours and stay the same in the dark theme. */

/** @type {Readonly<Record<string, string>>} */
export const MAP = Object.freeze({
  paper: "#F6F1E4",
  clear: "#EFE7D2",
  ink: "#2A2620",
  "ink-soft": "#6A6153",
  halo: "#F3ECDA",
  grid: "#7D725C",
  forest: "#A9B892",
  "forest-edge": "#5C7150",
  "forest-light": "#C2CDA9",
  "forest-dark": "#8CA077",
  hill: "#DBC295",
  "hill-ink": "#87663C",
  marsh: "#CBDCD6",
  "marsh-ink": "#3F7478",
  water: "#6FA0BE",
  "water-edge": "#3C6C8C",
  "water-light": "#A9CBDD",
  "water-ink": "#2F5F80",
  town: "#E4D2B8",
  city: "#D8B99B",
  block: "#6E4F40",
  road: "#FBF6EA",
  "road-main": "#F7E3B4",
  "road-edge": "#8A7457",
  cover: "#DDD7A0",
  "cover-ink": "#8D8A45",
  paddy: "#D5DDB0",
  level1: "#E7DABA",
  level2: "#DBC697",
  level3: "#CCAE76",
  level4: "#B99459",
  contour: "#9A7646",
  crest: "#5A3F20",
  yard: "#E2D3B6",
});

export const STATE = Object.freeze({
  select: "#F2A900",
  legal: "#1F6FB2",
  attack: "#C23B22",
  blocked: "#6B6B6B",
  sight: "#0E7C86",
  plan: "#5B3A8E",
  halo: "#FFFDF6",
});

/** What a side looks like of which a game says nothing. @type {import("../contract.js").SideLook} */
export const NO_SIDE = Object.freeze({
  colour: "#675B44",
  corner: 8,
  emblem: "star",
  teeth: "square",
  badge: "round",
  hatch: 45,
  back: { body: "#6B6152", deep: "#453D30" },
  plain: { body: "#F4EFE2", deep: "#675B44", text: "#2A2620", pale: "#FFFFFF" },
});
