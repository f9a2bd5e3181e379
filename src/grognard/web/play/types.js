/**
 * What travels from the engine to the page, as types only.
 *
 * @typedef {{ id: string, args?: Record<string, string | number | Message> }} Message
 * @typedef {{ label: string, x: number, y: number, terrain: string, features: string[], name: Message | null }} HexView
 * @typedef {{ orientation: string, hexes: HexView[], sides: { hexes: [string, string], kind: string }[],
 *   lines?: { kind: string, sides: [string, string][], name: Message | null }[], pieces?: Record<string, Message>, parts?: Record<string, string[]>,
 *   spots?: Record<string, [number, number]> }} Board
 * @typedef {{ id: string, side: string, place: string, depth: number, known: boolean, name: string, kind: string,
 *   size: string, figures: string[], steps: number, markers: string[], facing: number | null, carrier?: string }} Counter
 * @typedef {{ notation: string, group: string, label: Message, unit: string | null, hex: string | null,
 *   cost?: number | string | null, stop?: boolean, via?: string | null, facing?: number | null }} Choice
 * @typedef {{ side: string, kind: string, prompt: Message, rules: string[], choices: Choice[] }} Decision
 * @typedef {{ label: Message, value: Message | string | number, lit?: boolean, face?: string, side?: string }} Row
 * @typedef {{ id: string, title: Message, rows: Row[], kind?: string }} Panel
 * @typedef {{ viewer: string | null, turn: number, to_move: string[], sequence: { label: Message, now: boolean }[],
 *   counters: Counter[], control: Record<string, string[]>, panels: Panel[], decision: Decision | null,
 *   over: Message | null, parts?: string[] }} View
 * @typedef {{ clear: boolean, reason: Message, rule: string, blocked: string | [string, string] | null }} SightLine
 * @typedef {{ input: number, message: Message, rules: string[] }} LogLine
 * @typedef {{ rule: string, reason: Message, value: number, points?: boolean }} Modifier
 * @typedef {{ result: string, numerator: number, denominator: number }} Chance
 * @typedef {{ title: Message, assumption: Message | null, figures: Row[], modifiers: Modifier[], chances: Chance[],
 *   lit: string, table?: string }} Forecast
 * @typedef {{ columns: string[], rows: [string, string[]][] }} ResultTable
 * @typedef {{ id: string, title: string, kind: string, gist: string }} Rule
 * @typedef {{ kind: string, online: boolean }} Seat
 * @typedef {{ input: number, view: View, lines: LogLine[], undo: boolean, undoable: number, redo: boolean, over: Message | null,
 *   seats: Record<string, Seat>, chat: ChatLine[], offers: Record<string, unknown>,
 *   clock: import("../lib/socket.js").Clock | null, heard: number }} TableState
 * @typedef {import("../lib/socket.js").ChatLine} ChatLine
 */
export {};
