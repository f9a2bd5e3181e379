/**
 * The shapes of what the board is given: the view contract as JSON, and the looks of a game.
 *
 * @typedef {[number, number]} Point  in hex units: neighbouring centres are 1 apart, y grows downwards
 * @typedef {{id: string, args?: Record<string, unknown>}} Message
 * @typedef {(message: Message) => string} Names
 *
 * @typedef {object} HexJson
 * @property {string} label
 * @property {number} x
 * @property {number} y  northwards
 * @property {string} terrain
 * @property {string[]} features
 * @property {Message | null} name
 * @property {string} [side]  who holds the hex when a match begins
 * @property {number} [worth]  points printed on it
 *
 * @typedef {{hexes: [string, string], kind: string}} HexsideJson
 * @typedef {{kind: string, sides: [string, string][], name: Message | null}} LineJson
 * @typedef {{kind: string, hexes: string[], name: Message | null}} AreaJson
 *
 * @typedef {object} BoardJson
 * @property {string} orientation  "pointy" or "flat"
 * @property {HexJson[]} hexes
 * @property {HexsideJson[]} sides
 * @property {LineJson[]} [lines]
 * @property {AreaJson[]} [areas]
 * @property {Record<string, string[]>} [parts]  sheets that are laid together as needed: their hexes by name
 * @property {Record<string, [number, number]>} [spots]  places of counters beside the middles of hexes, y northwards
 *
 * @typedef {object} CounterJson
 * @property {string} id
 * @property {string} side
 * @property {string} place  hex or spot label, or a box off the map
 * @property {number} depth  0 is the top of its stack
 * @property {boolean} known
 * @property {string} name
 * @property {string} kind  "class.type"
 * @property {string} size
 * @property {string[]} figures
 * @property {number} steps
 * @property {string[]} markers
 * @property {number | null} [facing]  0 to 11, 30 degrees apart counter-clockwise; even ones through hexsides, odd ones at corners
 * @property {string} [carrier]  the counter that it rides in or is carried by
 *
 * @typedef {{body: string, deep: string, text: string, pale: string}} Colours
 *
 * @typedef {object} SideLook
 * @property {string} colour  of its works, badges and zones
 * @property {number} corner  radius of its counters, in hundredths
 * @property {string} emblem  "beam-cross", "star" or "ringed-star"
 * @property {string} teeth  "square" or "pointed"
 * @property {string} badge  "square" or "round"
 * @property {number} hatch  degrees
 * @property {{body: string, deep: string}} back  of hidden counters
 * @property {Colours} plain  for classes without colours of their own
 *
 * @typedef {object} DrawLook
 * @property {string} [recipe]
 * @property {string} [side]
 * @property {string} [label]  message id for the legend
 * @property {number} [width]
 * @property {number} [rim]
 * @property {boolean} [great]
 * @property {boolean} [taper]
 * @property {number[][]} [at]  where glyphs stand, from the centre
 * @property {string[]} [tones]
 * @property {number} [size]
 * @property {number} [level]  how high a hex lies
 * @property {string} [build]  of houses: "wood", "stone" or "tall"
 * @property {boolean} [above]  of roads: drawn over woods
 * @property {string} [terrain]  of channels: the terrain that is water through and through
 *
 * @typedef {object} MarkerLook
 * @property {string} [tab]  icon of the tab
 * @property {string} [at]  "left", "right", "done" or "count"
 * @property {string} [shape]  of the tab: "round", or "triangle" for a warning
 * @property {string} [letter]
 * @property {boolean} [fade]
 * @property {import("./counters.js").Ring} [ring]  drawn round the counter
 * @property {boolean} [reduced]
 * @property {string} [label]
 *
 * @typedef {object} NameLook
 * @property {number} size  in hex units
 * @property {boolean} [serif]
 * @property {boolean} [capitals]
 * @property {number} [reach]  how far from the centre the name stands
 * @property {number} [weight]  heavier names choose their place first
 * @property {number} [from]  the zoom level that first shows it
 * @property {{worth: number, size: number}} [grand]
 *
 * @typedef {{style: string, styles?: Record<string, string>, icon?: string}} OverlayLook  styles: of categories that differ
 * @typedef {{icon?: string, role?: "finish" | "stop" | "add" | "value" | "offer" | "aside" | "spend" | "stage"}} ActionLook
 *   finish: ends a step, asked about while something is left to do; stop: ends a smaller one; add: takes one more piece
 *   along; value: one of many values, shown small; offer: a button of its own although it is tied to a piece; aside:
 *   never the next step; spend: uses something up, so that the next step is to do without it; stage: out of the way until its kind is asked for by a button of its own
 * @typedef {{name: string, colour: string, units: string[]}} FormationLook
 * @typedef {{side?: string, name?: string, units?: string[], gold?: boolean, symbol?: string}} UnitLook
 *
 * @typedef {object} Looks
 * @property {Record<string, string>} [palette]
 * @property {Record<string, SideLook>} sides
 * @property {Record<string, Record<string, Colours>>} classes  by side, then class
 * @property {Record<string, string>} symbols  by unit type
 * @property {Record<string, string>} sizes
 * @property {Record<string, string>} [short]  what stands at the top of a tactical counter, by unit type
 * @property {UnitLook[]} [units]  exceptions
 * @property {FormationLook[]} [formations]
 * @property {Record<string, MarkerLook>} markers
 * @property {Record<string, DrawLook>} terrain
 * @property {Record<string, DrawLook>} hexsides
 * @property {Record<string, DrawLook>} lines
 * @property {Record<string, DrawLook>} features
 * @property {Record<string, NameLook>} names
 * @property {Record<string, OverlayLook>} overlays
 * @property {{face?: "plain" | "tactical", size?: number, beside?: number}} [counter]  how counters are laid out; beside: how much smaller they are beside the middles of hexes
 * @property {Record<string, {recipe: string, label?: string}>} [ground]  kinds of counters that are drawn as ground: "smoke", "beaten", "trench", "ramp", "mines", "gap", "ferry"
 * @property {Record<string, ActionLook>} [actions]  by verb
 * @property {Record<string, {overlay?: string}>} [questions]  by kind: what is laid over the map while it is asked
 * @property {Record<string, string>} [results]  of tables: "good", "mixed", "fair", "nothing" or "bad" for whoever acts
 */
export {};
