// Written by scripts/page-types from the Python contract; do not edit.

export type TerrainRecipe = "woods" | "hills" | "marsh" | "wash" | "crops" | "paddies" | "orchard" | "palms" | "beach" | "sea" | "ford";
export type HexsideRecipe = "river" | "lake" | "crest" | "hedge" | "wall" | "bridge";
export type LineRecipe = "front" | "road" | "channel";
export type FeatureRecipe = "town" | "city" | "houses" | "works" | "region" | "rim" | "level" | "star" | "cross" | "arch" | "rise" | "paving" | "flag";
export type ShapeRecipe = "roof" | "block" | "lane" | "trees" | "road" | "path" | "stream" | "deck" | "runway";
export type GroundRecipe = "smoke" | "beaten" | "trench" | "ramp" | "mines" | "gap" | "ferry" | "foxholes" | "wire" | "flare" | "onrush" | "melee" | "aim" | "drift" | "observer" | "landing" | "rally" | "pile-square" | "pile-burst" | "pile-arrow" | "crater" | "rubble" | "bunker" | "pin" | "contested";
export type OverlayStyle = "hatch" | "wash" | "threat" | "veil" | "sight" | "open" | "plots" | "control";
export type Build = "wood" | "stone" | "tall" | "thatch";
export type Ring = "selected" | "able" | "target" | "";
export type Role = "finish" | "stop" | "add" | "value" | "offer" | "aside" | "spend" | "stage" | "orders" | "commit";
export type Stake = "die" | "points" | "reveal";
export type Tone = "good" | "mixed" | "fair" | "nothing" | "bad";
export type News = "fight" | "loss" | "harm" | "capture" | "reveal" | "arrival";
export type BranchSymbol = "armour" | "mech" | "motor" | "infantry" | "airborne" | "mountain" | "security" | "fort" | "cavalry" | "artillery" | "engineer" | "armoured-cavalry" | "marine" | "weapons" | "monitor" | "depot";
export type VehicleSymbol = "tank-angular" | "tank-round" | "carrier-box" | "carrier-wedge" | "mortar-tracked" | "observer-tracked" | "air-defence-tracked" | "artillery-tracked" | "helicopter-attack" | "helicopter-scout" | "helicopter-transport" | "tank-sherman" | "tank-panzer" | "assault-gun" | "armoured-car" | "halftrack" | "truck" | "jeep";
export type WeaponSymbol = "machine-gun" | "rocket" | "antitank" | "air-defence" | "mortar" | "tripod" | "gun-long" | "gun-short" | "gun-twin" | "bunker";
export type CrewSymbol = "squad" | "team" | "mg" | "missile" | "observer" | "leader" | "officer" | "launcher" | "flame";
export type MountedSymbol = "horseman";
export type Emblem = "beam-cross" | "star" | "ringed-star" | "sun";
export type DieSymbol = "sight" | "burst" | "cross";

/**
 * An invitation is taken up: ``seat`` is the new secret of the seat, made up by whoever takes it.
 *
 * ``trusting``: if he loses it, another player may let him in again.
 */
export interface AcceptInvitation {
  match: string;
  invitation: string;
  seat: string;
  trusting?: boolean;
}

/** Something just done that may be answered: in words, hex by hex, and everybody who might have seen it. */
export interface ActView {
  side: string;
  label: Message;
  way: string[];
  watches: Watch[];
}

/**
 * Answers of a verb: the picture on their button, and their role.
 *
 * finish: ends a step, asked about while something is left to do; stop: ends a smaller one; add: takes one more piece
 * along; value: one of many values, shown small; offer: a button of its own although it is tied to a piece; aside:
 * never the next step; spend: uses something up, so that the next step is to do without it; stage: out of the way
 * until its kind is asked for by a button of its own; orders: says when a reaction is asked about, for which a page
 * has a form; commit: the second step of what was planned and shown.
 *
 * ``stake``: what is gone once the answer is given, so that a page shows it first and asks for a second step: a die
 * falls if the answer has chances, something is used up, something hidden is revealed.
 */
export interface ActionLook {
  icon?: string;
  role?: Role;
  stake?: Stake;
}

/**
 * How a seat can be come to: whether it still waits for its first player, whether an invitation to it is open,
 * whether whoever asks may make one, and whether it is listed in the lobby.
 */
export interface Admission {
  vacant: boolean;
  invited: boolean;
  inviting: boolean;
  listed: boolean;
}

/**
 * A plan for a seat: what it sees now, and each answer with what the seat would read and see of it.
 *
 * ``odds`` are the chances of the last answer, if dice fall then; ``end`` says why the plan goes no further;
 * ``errands`` are the tasks that the plan gives.
 */
export interface Advice {
  view: View;
  moments: Moment[];
  answers: string[];
  odds: Forecast[];
  end: "asked" | "dice" | "reveals" | "phase" | "long" | "over";
  errands: Errand[];
}

/** An answer, what it seemed to be worth, and the exact chances of what it leads to; ``given`` if it was given. */
export interface AnswerTold {
  notation: string;
  label: Message;
  worth: number;
  odds: Forecast[];
  given: boolean;
}

/** Hexes that belong together: a forest, a belt of fortresses. */
export interface AreaView {
  kind: string;
  hexes: string[];
  name: Message | null;
}

/** Something that leads from one hex to another: a look, a flight, a shift. */
export interface Arrow {
  kind: string;
  start: string;
  end: string;
  label: Message | null;
}

/** The back of hidden counters. */
export interface BackLook {
  body: string;
  deep: string;
}

/**
 * What never changes: geometry, terrain, hexside features, names, and ``pieces``: counters' full names by id.
 *
 * ``parts`` are sheets that are laid together as a scenario needs them: the hexes of each by its name. ``spots`` are
 * places beside the hexes at which counters stand, by their labels: a bank of a river, a hexside. ``rim`` is where a
 * sheet ends that cuts its outer hexes in half: the least and the greatest coordinates. ``tiles`` are sheets laid edge
 * to edge that are all in play, the hexes of each by its name. ``dice`` are the kinds of dice that are not plain, the
 * weakest first, each with the symbols of its faces by letter. ``side_names``: what the sides are called here, where
 * that changes from scenario to scenario as nations do. ``chart``: what ground does, by the name of its terrain, of
 * its shape, or of the counter that lies on it.
 */
export interface Board {
  orientation: string;
  hexes: HexView[];
  sides: SideView[];
  lines: LineView[];
  areas: AreaView[];
  pieces: Record<string, Message>;
  parts: Record<string, string[]>;
  spots: Record<string, [number, number]>;
  shapes: ShapeView[];
  rim: [number, number, number, number] | null;
  tiles: Record<string, string[]>;
  dice: Record<string, string[]>;
  side_names: Record<string, Message>;
  chart: Record<string, GroundView>;
}

/** A box in the reader's language. */
export interface BoxView {
  id: string;
  title: string;
  claims: ClaimView[];
  steps: string[];
  picture: PictureView | null;
}

/** Where a match was forked from: the match, what it was called, its turn and input there. */
export interface Branch {
  match: string;
  title: string;
  turn: number;
  input: number;
}

/**
 * A formation on the strip above the map: how it stands in one word, and its units as far as they are known.
 *
 * ``tone`` is one of the words above: it has acted, acts or has just acted, may do something, or is still to come.
 * ``points`` is what it has to spend, as it is written.
 */
export interface Card {
  id: string;
  side: string;
  title: Message;
  group: string;
  number: string;
  state: Message;
  tone: string;
  chips: Chip[];
  points: string;
}

/** What will happen if nobody minds it: the rule, and what it does. */
export interface Caution {
  rule: string;
  message: Message;
}

/** A possible result and its exact probability as a fraction. */
export interface Chance {
  result: string;
  numerator: number;
  denominator: number;
}

/** A chapter of the rules: how the numbers of its rules begin, and what it is about. */
export interface Chapter {
  id: string;
  title: string;
}

/** Say something to all at the table. */
export interface Chat {
  type: "chat";
  id?: number | string | null;
  text: string;
}

/** Something said at the table; numbers count from 1. */
export interface ChatLine {
  number: number;
  side: string;
  text: string;
  at: number;
}

/**
 * A unit on the card of its formation: what it did or may do, as the name of a marker, and whether it is lit.
 *
 * ``purse`` is one of the words above where units have something to spend: it has, it had, or nobody else knows.
 */
export interface Chip {
  unit: string;
  kind: string;
  sign: string;
  lit: boolean;
  purse: string;
}

/**
 * A legal action: its notation, and the piece, hex or button it is tied to.
 *
 * A move also has its ``cost`` as it is written, whether it must ``stop`` in its hex, and the hex before that on its
 * way, ``via``: the answer that leads there tells the one before, and so on back to the start. A turn has its
 * ``facing``; what is asked of a formation names its ``card``. ``sign`` is what stands in its hex beside a cost, such
 * as a modifier.
 */
export interface Choice {
  notation: string;
  group: string;
  label: Message;
  unit: string | null;
  hex: string | null;
  cost: number | string | null;
  stop: boolean;
  via: string | null;
  facing: number | null;
  card: string | null;
  sign: string;
}

/** A claim in the reader's language. */
export interface ClaimView {
  text: string;
  rules: string[];
}

/** A class of counters; ``emblem``, ``corner`` and ``back`` where they are not those of their side. */
export interface ClassLook {
  body: string;
  deep: string;
  text: string;
  pale: string;
  emblem?: Emblem;
  corner?: number;
  back?: BackLook;
}

/** What everyone at the table sees of the clocks. */
export interface ClockView {
  left: Record<string, number>;
  running: string[];
  timing: Timing;
}

/** The colours of a counter: its body, its rim, its text, and the paler band of a reduced one. */
export interface Colours {
  body: string;
  deep: string;
  text: string;
  pale: string;
}

/**
 * A counter as far as the viewer may see it; the ``id`` of an unknown piece is a pseudonym.
 *
 * ``carrier`` is the counter that it rides in or is carried by; ``group`` the formation whose sign it bears;
 * ``values`` are the figures that have places of their own on its face, by the names of these places. ``facing`` is
 * where it may fire or has fired, ``heading`` the way that it went last: a picture that turns is turned there.
 */
export interface Counter {
  id: string;
  side: string;
  place: string;
  depth: number;
  known: boolean;
  name: string;
  kind: string;
  size: string;
  figures: string[];
  steps: number;
  markers: string[];
  facing: number | null;
  carrier: string;
  group: string;
  values: Record<string, string>;
  heading: number | null;
}

/** How counters are laid out; ``beside``: how much smaller they are beside the middles of hexes. */
export interface CounterLook {
  face?: "plain" | "tactical" | "skirmish" | "dice";
  size?: number;
  beside?: number;
}

/**
 * A procedure in progress that is shown step by step, with the card that began it.
 *
 * ``times`` are the parts of the turn that it runs through, ``keys`` a choice that shapes all that follows, ``unit``
 * the piece that may answer.
 */
export interface Course {
  title: Message;
  side: string;
  steps: CourseStep[];
  times: CourseStep[];
  keys: Key[];
  card: HandCard | null;
  unit: string;
  sketch: Sketch | null;
}

/**
 * A step of a procedure: decided, to be decided now, or still to come; by which rules, and what is known of it.
 *
 * ``pools`` are the dice that are thrown in it, ``faces`` what each face of a plain die does, lowest first, and
 * ``chances`` what may come of it.
 */
export interface CourseStep {
  label: Message;
  state: string;
  rules: string[];
  note: Message | null;
  pools: PoolView[];
  faces: FaceView[];
  chances: Chance[];
}

/**
 * A course that was tried out: how it fared, 1 being a sure win, in how many worlds, and what it would have units
 * do instead of what was taken. ``own``: it is what the doctrine would do without a thought.
 */
export interface CourseTold {
  value: number;
  worlds: number;
  errands: Errand[];
  own: boolean;
}

/**
 * A match that was set up, told this once: the secrets of the seats that its maker plays, invitations to those of
 * others, and the secret of the bench.
 */
export interface Created {
  id: string;
  seats: Record<string, string>;
  invitations: Record<string, string>;
  watch: string;
}

/** The question put to the viewer, with all its answers, and what he should mind before he gives one. */
export interface DecisionView {
  side: string;
  kind: string;
  prompt: Message;
  rules: string[];
  choices: Choice[];
  cautions: Caution[];
}

/** All dice of a match with their seeds, for one to whom nothing is hidden any more. */
export interface DiceRecord {
  seals: Seal[];
  throws: DiceThrow[];
}

/**
 * A throw or a draw: after how many inputs it fell, and after how many that the viewer knew of; among how many was
 * chosen, die by die; and what it showed. ``given``: by hand, and from no seed.
 */
export interface DiceThrow {
  place: number;
  point: number;
  sizes: number[];
  faces: number[];
  cup: [string, number][];
  drawn: string;
  given: boolean;
}

/**
 * A die that is to be rolled: for whom, with which modifiers, and what each of its faces does, lowest first.
 *
 * ``kind`` is the kind of the counter on the map that stands for it; ``planned`` it would be rolled by an answer.
 */
export interface Die {
  label: Message;
  kind: string;
  value: number;
  faces: string[];
  modifiers: Modifier[];
  planned: boolean;
}

/** The colour of a kind of die, and of what is printed on it. */
export interface DieLook {
  body: string;
  text: string;
}

/** A die of a pool by its kind: why it is thrown, by which rule, and whether it is: surely, perhaps, or no more. */
export interface DieView {
  kind: string;
  rule: string;
  reason: Message | null;
  state: string;
}

/** The request was carried out and is safe on disk. */
export interface Done {
  type: "done";
  id: number | string | null;
  input: number;
}

/** Offer or accept a draw; withdraw or decline it. */
export interface Draw {
  type: "draw";
  id?: number | string | null;
  offer?: boolean;
}

/** Why a match ended: in words, by which rule, and who has won, if anybody. */
export interface Ending {
  reason: Message;
  rule: string;
  winner: string;
}

/** A task, and where each of its units stands, as their side sees it. */
export interface Errand {
  task: Task;
  starts: string[];
}

/** The request was refused and changed nothing. */
export interface ErrorAnswer {
  type: "error";
  id: number | string | null;
  error: string;
  rule: string;
  message: Message | null;
}

/** Any refusal. */
export interface ErrorBody {
  error: string;
  rule: string;
  message: Message | null;
}

/**
 * Why a machine player gave an answer: the plan that it followed, made when it gave the input ``planned``, and what
 * it thought of the answers, none if there was but one. ``recorded``: it noted this itself when it answered.
 */
export interface Explanation {
  input: number;
  side: string;
  player: string;
  planned: number;
  errands: Errand[];
  courses: CourseTold[];
  terms: TermTold[];
  answers: AnswerTold[];
  listed: number;
  thought_of: number;
  manner: "best" | "leaning" | "varied";
  hurried: boolean;
  recorded: boolean;
}

/** What a face of a die brings: something in a word, or dice; ``bad``: harm to whoever rolls it. */
export interface FaceView {
  words: string;
  dice: DieView[];
  bad: boolean;
}

/** What is built or marked in a hex; ``at``: where its signs stand, from the centre. */
export interface FeatureLook {
  recipe?: FeatureRecipe;
  label?: string;
  side?: string;
  at?: [number, number][];
  level?: number;
  build?: Build;
}

/**
 * What an action may lead to, before it is taken: figures, modifiers and the exact chance of each result.
 *
 * ``table`` names the result table that will be read, ``lit`` its column; ``pools`` are the dice that are thrown
 * together, ``dice`` those that are rolled each for itself; ``before`` the chances as they are without the action,
 * where something waits to be resolved already. ``steps`` are those of a course as the action would have them,
 * ``sketch`` what explains it on the map. ``price`` is what the action uses up.
 */
export interface Forecast {
  title: Message;
  assumption: Message | null;
  figures: Row[];
  modifiers: Modifier[];
  chances: Chance[];
  lit: string;
  table: string;
  pools: PoolView[];
  dice: Die[];
  before: Chance[];
  steps: CourseStep[];
  sketch: Sketch | null;
  price: Message | null;
}

/** A new match from a point of another. */
export interface Fork {
  seat: string;
  input: number;
  seats: Record<string, string>;
  title?: string;
  clock?: Timing | null;
}

/** A stripe beside the symbol of all units of a formation. */
export interface FormationLook {
  name: string;
  colour: string;
  units: string[];
}

/**
 * A game in the lobby; ``player``: the machine player that is proposed, ``guided``: it has a first match with
 * lessons, ``howto``: two pages on how to play.
 */
export interface GameEntry {
  id: string;
  title: Message;
  blurb: Message;
  scenarios: ScenarioEntry[];
  sides: string[];
  players: string[];
  player: string;
  overlays: string[];
  guided: boolean;
  howto: boolean;
}

/** A match from afar, as a seat sees it. */
export interface Glance {
  turn: number;
  parts: string[];
  pieces: [place: string, side: string][];
}

/** A larger name for places worth so much. */
export interface GrandName {
  worth: number;
  size: number;
}

/** A kind of counters that is drawn as ground. */
export interface GroundLook {
  recipe: GroundRecipe;
  label?: string;
}

/** What a kind of ground does, for the key of the map: the dice that it gives, and what else there is to know. */
export interface GroundView {
  pools: PoolView[];
  rows: Row[];
}

/** The disc of a formation on its counters and cards. */
export interface GroupLook {
  body: string;
  text: string;
}

/** A guided match in the reader's language. */
export interface GuidedMatchView {
  scenario: string;
  side: string;
  opponent: string;
  options: Record<string, string | boolean | number>;
  lessons: LessonView[];
}

/**
 * A card that a viewer sees: its kind, what it says, the dice printed on it, where it lies, and whether its owner
 * may play it now.
 */
export interface HandCard {
  id: string;
  title: Message;
  kind: string;
  place: string;
  text: Message | null;
  rows: Row[];
  pools: PoolView[];
  able: boolean;
}

/**
 * The cards of a side: those that the viewer sees, how many it has in hand and laid down in all, how many it may
 * hold, and the sizes of its piles.
 */
export interface HandView {
  side: string;
  cards: HandCard[];
  held: number;
  down: number;
  limit: number;
  piles: Row[];
}

/** Whether the server is well. */
export interface Health {
  ok: boolean;
  version: string;
  matches: number;
}

/**
 * One hex of the board: its printed number, centre, terrain and what is built or marked on it.
 *
 * ``side`` holds the hex when a match begins; ``worth`` is the number of points printed on it.
 */
export interface HexView {
  label: string;
  x: number;
  y: number;
  terrain: string;
  features: string[];
  name: Message | null;
  side: string;
  worth: number;
}

/** What is on hexsides; the lengths are those of rivers. */
export interface HexsideLook {
  recipe?: HexsideRecipe;
  label?: string;
  width?: number;
  rim?: number;
  great?: boolean;
  taper?: boolean;
}

/** Which hosts may be called from here, none when the server calls nobody; whether this seat is called. */
export interface HookState {
  hosts: string[];
  set: boolean;
}

/** Where a seat wants to be called when it is its turn; an empty address ends it. */
export interface HookWish {
  url: string;
  language?: "en" | "ja";
}

/** How a game is played, in the reader's language. */
export interface HowToView {
  aim: string;
  habits: string;
  boxes: BoxView[];
}

/** Have the machine that thinks come to an end. */
export interface Hurry {
  type: "hurry";
  id?: number | string | null;
}

/** What is this invitation to? */
export interface InvitationLook {
  match: string;
  invitation: string;
}

/** Somebody shall be invited to a side's seat, or shall not be any longer. */
export interface Invite {
  side: string;
}

/** The match and the side that an invitation is for; the invitation itself is told to its maker alone, and once. */
export interface Invited {
  match: MatchSummary;
  side: string;
  invitation: string;
}

/** A part of a score: what for, by which rule, how much; and whose, where each side has points of its own. */
export interface Item {
  label: Message;
  rule: string;
  value: number;
  side: string;
}

/** Sit down. ``since`` and ``history`` are those of the last state seen, for a client that comes back. */
export interface Join {
  type: "join";
  id?: number | string | null;
  seat?: string;
  since?: number;
  history?: number;
}

/**
 * One of a few answers that are always shown side by side, with its rule and what it is for: some cannot be given,
 * and say why not; one may have been.
 */
export interface Key {
  notation: string;
  label: Message;
  rule: string;
  note: Message;
  barred: Message | null;
  chosen: boolean;
}

/** The secrets that a browser keeps; a malformed one is as good as a wrong one. */
export interface KnownSeats {
  seats: string[];
}

/** A lesson in the reader's language. */
export interface LessonView {
  id: string;
  kind: string;
  offered: string;
  rules: string[];
  advise: string[];
  waste: string[];
  places: string[];
  words: Words;
}

/** A level of victory: the figure it begins at, what it is called, and whose it is; nobody's is a draw. */
export interface Level {
  start: number;
  label: Message;
  side: string;
}

/** How dark the map is: a colour laid over it, and how much of it, in hundredths. */
export interface LightLook {
  colour: string;
  strength: number;
}

/** What runs along hexsides, across them or through hexes; ``above``: over woods; ``terrain``: all of it water. */
export interface LineLook {
  recipe?: LineRecipe;
  label?: string;
  width?: number;
  rim?: number;
  great?: boolean;
  above?: boolean;
  terrain?: string;
}

/** Hexsides that belong together, in the order of their course: a river from its source, a front. */
export interface LineView {
  kind: string;
  sides: [string, string][];
  name: Message | null;
}

/** A seat that waits for somebody shall be listed in the lobby, or shall not be any longer. */
export interface Listing {
  side: string;
  listed: boolean;
}

/** A log line for one viewer. */
export interface LogLine {
  input: number;
  message: Message;
  rules: string[];
}

/** What a side has lost, so many of each kind. */
export interface Losses {
  side: string;
  kind: Message;
  count: number;
}

/** Something that waits at a box of a track, or begins or ends there: what it is, and whose. */
export interface Mark {
  at: number;
  label: Message;
  side: string;
}

/**
 * A marker: icon or letters of its ``tab`` and where that sits, or a ring; ``letter``: on the counter's back.
 *
 * ``frame``: a broken pale frame around the face; ``struck``: the picture is struck out; ``box``: what the picture
 * stands on. Drops are as many as the number of the marker.
 */
export interface MarkerLook {
  tab?: string;
  at?: "left" | "right" | "done" | "count" | "top";
  shape?: "round" | "triangle" | "diamond" | "plate" | "drops";
  letter?: string;
  fade?: boolean;
  ring?: Ring;
  reduced?: boolean;
  frame?: boolean;
  struck?: boolean;
  box?: "" | "gold" | "hatched";
  label?: string;
}

/** A match in a list. */
export interface MatchSummary {
  id: string;
  game: string;
  scenario: string;
  title: string;
  turn: number;
  to_move: string[];
  over: Message | null;
  updated: number;
  seats: Record<string, string>;
  names: Record<string, string>;
  branch: Branch | null;
}

/** The id of a text in the language files and the values that fill it; a value may be a message itself. */
export interface Message {
  id: string;
  args?: Record<string, string | number | Message>;
}

/**
 * A reason that changes a figure: its rule, what it is, and by how much: columns of a table, or ``points``, or what
 * is added to a ``die`` that should be low for whoever rolls it.
 */
export interface Modifier {
  rule: string;
  reason: Message;
  value: number;
  points: boolean;
  die: boolean;
}

/** An input of a match as a viewer saw it happen: who made it, what he could read, what changed in his view. */
export interface Moment {
  input: number;
  turn: number;
  side: string;
  lines: LogLine[];
  news: ViewNews;
}

/** A printed name: how far from the centre, how early it chooses its place, the zoom level that first shows it. */
export interface NameLook {
  size: number;
  serif?: boolean;
  capitals?: boolean;
  reach?: number;
  weight?: number;
  from?: number;
  grand?: GrandName;
}

/** What a player calls himself; nothing if he would rather not say. */
export interface Naming {
  type: "name";
  id?: number | string | null;
  name: string;
}

/**
 * Something that a side needs: by which rule, how far it is, and whether it is so now.
 *
 * ``have`` and ``want`` where it can be counted.
 */
export interface Need {
  label: Message;
  rule: string;
  met: boolean;
  have: number | null;
  want: number | null;
}

/** A match to be set up. */
export interface NewMatch {
  game: string;
  scenario: string;
  seats: Record<string, string>;
  options?: Record<string, string | boolean | number>;
  title?: string;
  clock?: Timing | null;
}

/** Hexes that count: who holds them, what they are worth, and a word on how they stand. */
export interface Objective {
  hexes: string[];
  side: string;
  name: Message | null;
  worth: number;
  note: Message | null;
}

/** The chances of a legal action. */
export interface Odds {
  type: "odds";
  id?: number | string | null;
  action: string;
}

export interface OddsAnswer {
  type: "odds";
  id: number | string | null;
  forecasts: Forecast[];
}

/** A seat that anybody may take. */
export interface OpenSeat {
  match: MatchSummary;
  side: string;
}

/** A switch of a scenario. */
export interface OptionEntry {
  id: string;
  values: (string | boolean | number)[];
  default: string | boolean | number;
  rule: string;
  group: string;
}

/** Something to lay over the map. */
export interface Overlay {
  type: "overlay";
  id?: number | string | null;
  name: string;
}

export interface OverlayAnswer {
  type: "overlay";
  id: number | string | null;
  hexes: Record<string, string[]>;
}

/** An overlay; ``styles`` are those of categories that differ from the others. */
export interface OverlayLook {
  style: OverlayStyle;
  styles?: Record<string, OverlayStyle>;
  icon?: string;
}

/**
 * All that the pages draw by.
 *
 * ``classes`` by side, then class; ``symbols`` and ``short`` (what stands at the top of a tactical counter) by type of
 * unit; ``ground`` by kind of counter; ``actions`` by verb; ``results`` of tables for whoever acts; ``dots``: whether
 * the middles of hexes are marked; ``lights``: how dark it is, by the name that a view has for it; ``dice`` by kind
 * and ``die_symbols`` by letter, where dice are not plain; ``news``: what kind of news a line of the log is, by the id
 * of its text or of one in it.
 */
export interface PageLooks {
  sides: Record<string, SideLook>;
  palette: Record<string, string>;
  classes: Record<string, Record<string, ClassLook>>;
  symbols: Record<string, BranchSymbol | VehicleSymbol | WeaponSymbol | CrewSymbol | MountedSymbol>;
  sizes: Record<string, string>;
  short: Record<string, string>;
  units: UnitLook[];
  formations: FormationLook[];
  groups: Record<string, GroupLook>;
  markers: Record<string, MarkerLook>;
  terrain: Record<string, TerrainLook>;
  hexsides: Record<string, HexsideLook>;
  lines: Record<string, LineLook>;
  features: Record<string, FeatureLook>;
  shapes: Record<string, ShapeLook>;
  dots: boolean;
  names: Record<string, NameLook>;
  overlays: Record<string, OverlayLook>;
  counter: CounterLook;
  ground: Record<string, GroundLook>;
  actions: Record<string, ActionLook>;
  questions: Record<string, QuestionLook>;
  lights: Record<string, LightLook>;
  dice: Record<string, DieLook>;
  die_symbols: Record<string, DieSymbol>;
  results: Record<string, Tone>;
  news: Record<string, News>;
}

/** A list or table beside the board, or a cup of chits; above it the tracks that belong to it. */
export interface Panel {
  id: string;
  title: Message;
  rows: Row[];
  kind: string;
  tracks: Track[];
}

/** A picture and what it shows, in the reader's language. */
export interface PictureView {
  file: string;
  text: string;
}

/** Is anyone there? */
export interface Ping {
  type: "ping";
  id?: number | string | null;
}

/** Answer the open question; ``input`` is the number that the client saw. */
export interface Play {
  type: "play";
  id?: number | string | null;
  input: number;
  action: string;
}

/** How long real matches of a scenario have taken here: how many there were, and the minutes of the middle one. */
export interface Playtime {
  game: string;
  scenario: string;
  matches: number;
  minutes: number;
}

/** Someone is there. */
export interface Pong {
  type: "pong";
  id: number | string | null;
}

/** Dice that are thrown together: by whom, what for, and die by die. */
export interface PoolView {
  side: string;
  title: Message;
  dice: DieView[];
}

/**
 * What is laid over the map while a kind of question is asked; ``quiet``: it may be put though there is nothing to
 * choose, so that its absence tells nothing, and a page answers it then; ``reaction``: it is put hex by hex while
 * others move, and this verb lets it pass, which a page does by the orders that are given to it.
 */
export interface QuestionLook {
  overlay?: string;
  quiet?: boolean;
  reaction?: string;
}

/** Whether the server can do its work now: it is not stopping, and what it writes comes to the disk. */
export interface Readiness {
  ok: boolean;
}

/** Play again what was taken back. */
export interface Redo {
  type: "redo";
  id?: number | string | null;
}

/** Why an action is not legal: the rule, and the condition that fails. */
export interface Refusal {
  rule: string;
  message: Message;
}

/** A word about a hex, as a warning or not. */
export interface Remark {
  hex: string;
  words: Message;
  warns: boolean;
}

/** All that one can jump to in a match. */
export interface ReplayIndex {
  game: string;
  scenario: string;
  title: string;
  inputs: number;
  steps: ReplayStep[];
  viewpoints: (string | null)[];
  fork: boolean;
  keep: string | null;
  explained: boolean;
}

/** A point of a match that the viewer can name: what he could read there first, and who acted. */
export interface ReplayStep {
  input: number;
  turn: number;
  label: Message;
  side: string;
}

/** A match as it stood after an input, for one viewpoint. */
export interface ReplayView {
  input: number;
  view: View;
  lines: LogLine[];
}

/** Take back as much as can be taken back. */
export interface Reset {
  type: "reset";
  id?: number | string | null;
}

/** Give the match up. */
export interface Resign {
  type: "resign";
  id?: number | string | null;
}

/** A table of results as it is printed: a row for each roll, with a result in each column. */
export interface ResultTable {
  columns: string[];
  rows: [string, string[]][];
}

/**
 * A line of a panel; in a panel of chits, so many of one chit: what is printed on it, whose it is, and whether it
 * has been ``spent``.
 */
export interface Row {
  label: Message;
  value: Message | string | number;
  lit: boolean;
  face: string;
  side: string;
  spent: boolean;
}

/** One row of a rule index: a paragraph of the rulebook, stated in our own words. */
export interface Rule {
  id: string;
  title: string;
  kind: string;
  gist: string;
}

/**
 * A figure that decides, between the ends of its scale, and the levels it may reach, lowest first.
 *
 * ``side``: whose figure it is, where each side has one of its own.
 */
export interface Scale {
  label: Message;
  now: number;
  first: number;
  last: number;
  levels: Level[];
  side: string;
}

/** A scenario in the lobby. */
export interface ScenarioEntry {
  id: string;
  title: Message;
  summary: Message;
  turns: number;
  options: OptionEntry[];
}

/** The points of each side from an input on; ``replay`` is its number where the match is looked at again. */
export interface ScorePoint {
  input: number;
  replay: number;
  turn: number;
  score: Record<string, number>;
}

/** How a match is won, how it stands after an input, and how the points came to be what they are. */
export interface ScoreSheet {
  input: number;
  victory: Victory | null;
  course: ScorePoint[];
}

/** The seed of the dice from an input on: its commitment is open at once, the seed itself perhaps later. */
export interface Seal {
  start: number;
  commitment: string;
  seed: string | null;
}

/** What everyone at the table may know of a side's seat; ``vacant`` while it waits for somebody invited. */
export interface SeatInfo {
  kind: "person" | string;
  online: boolean;
  vacant: boolean;
  name: string;
}

/**
 * A seat in a list; no side for a watcher. ``alone``: the holder has every seat that a person plays.
 *
 * ``file``: he may have the match file now. ``trusting``: another player may let him in again if he loses his seat.
 */
export interface SeatSummary {
  match: MatchSummary;
  side: string | null;
  alone: boolean;
  file: boolean;
  admissions: Record<string, Admission>;
  trusting: boolean;
}

/** What is drawn by its points; ``build`` of roofs, ``width`` and ``rim`` of ways and streams. */
export interface ShapeLook {
  recipe: ShapeRecipe;
  label?: string;
  build?: Build;
  width?: number;
  rim?: number;
}

/**
 * Something drawn by its points, which lie as the centres of hexes do: an outline of a house, a row of trees.
 *
 * A way runs from centre to centre: it crosses hexsides in their middles.
 */
export interface ShapeView {
  kind: string;
  points: [number, number][];
}

/**
 * A side: ``colour`` of its works, badges and zones; ``corner`` radius of its counters; ``hatch`` in degrees.
 *
 * ``plain`` are the colours of counters whose class has none of its own.
 */
export interface SideLook {
  colour: string;
  corner: number;
  emblem: Emblem;
  teeth: "square" | "pointed";
  badge: "square" | "round";
  hatch: number;
  back: BackLook;
  plain: Colours;
}

/** A hexside with something on it: a river, a crest, a wall. */
export interface SideView {
  hexes: [string, string];
  kind: string;
}

/** What is seen from a hex; with another hex, whether that one is, and what is in the way. */
export interface Sight {
  type: "sight";
  id?: number | string | null;
  hex: string;
  to?: string;
}

/** The hexes seen, or the one line asked for. */
export interface SightAnswer {
  type: "sight";
  id: number | string | null;
  seen: string[];
  line: SightLine | null;
}

/** Whether one hex is seen from another; if not, the hex or hexside in the way, its rule, and why it is. */
export interface SightLine {
  clear: boolean;
  reason: Message;
  rule: string;
  blocked: string | [string, string] | null;
}

/** What is drawn on the map to explain something. */
export interface Sketch {
  zones: Zone[];
  arrows: Arrow[];
  remarks: Remark[];
}

/** So many counters out of a list at a place, and others in instead. */
export interface Splice {
  at: number;
  remove: number;
  put: Counter[];
}

/**
 * All that changed for a seat, with a whole ``view`` or the ``news`` of it.
 *
 * Inputs are numbered as the viewer knows them. ``lines`` are those from ``from`` on: older copies of them are void.
 */
export interface State {
  type: "state";
  input: number;
  history: number;
  view: View | null;
  news: ViewNews | null;
  from: number;
  lines: LogLine[];
  authors: string[];
  undo: boolean;
  undoable: number;
  redo: boolean;
  over: Message | null;
  seats: Record<string, SeatInfo>;
  chat: ChatLine[];
  offers: Record<string, string>;
  clock: ClockView | null;
  commitments: string[] | null;
}

/** A step of the sequence of play, and whether it is the current one. */
export interface Step {
  label: Message;
  now: boolean;
}

/** What happened from an input on: the view after it, and the moments since; ``more`` of them are still untold. */
export interface Story {
  since: number;
  view: View;
  moments: Moment[];
  more: boolean;
}

/** Something that would change the standing: whom it helps, by how many points, and the level then reached. */
export interface Swing {
  label: Message;
  rule: string;
  side: string;
  points: number;
  reached: Message | null;
  hex: string;
}

/** A listed seat is taken: ``seat`` is its new secret, made up by whoever takes it. */
export interface TakeOpen {
  match: string;
  side: string;
  seat: string;
}

/** Ask to go back to before one's own last action, or agree that the other does; withdraw or decline it. */
export interface Takeback {
  type: "takeback";
  id?: number | string | null;
  offer?: boolean;
}

/** Something to be done: by which pieces, where, and why. */
export interface Task {
  kind: "hold" | "delay" | "attack" | "screen" | "exploit" | "withdraw" | "reserve" | "hunt" | "guard" | "escort" | "support";
  units: string[];
  places: string[];
  reason: Message | null;
}

/** By how much a term of the position spoke for the course that was taken, or against it. */
export interface TermTold {
  name: Message;
  share: number;
}

/**
 * Terrain; ``label`` is its text in the legend; ``stars``: dark stars on the crowns of dense woods; ``apart``: how
 * many times farther than usual its crowns stand from each other, so that ground is seen between them.
 */
export interface TerrainLook {
  recipe?: TerrainRecipe;
  label?: string;
  tones?: string[];
  size?: number;
  stars?: boolean;
  apart?: number;
}

/** How far a machine player has come: so many courses are still compared, and this share of its time is used up. */
export interface Thinking {
  type: "thinking";
  side: string;
  courses: number;
  share: number;
}

/** How a match is timed: minutes for each side and seconds added for every answer, or days for each move. */
export interface Timing {
  minutes?: number;
  increment?: number;
  days?: number;
}

/** Boxes in a row from the first to the last, a marker in one of them, and what waits at others. */
export interface Track {
  label: Message;
  first: number;
  last: number;
  now: number;
  marks: Mark[];
}

/** Whether another player may let the holder of a seat in again. */
export interface Trust {
  trusting: boolean;
}

/** Take the last action back. */
export interface Undo {
  type: "undo";
  id?: number | string | null;
}

/** Exceptions, by unit, or by side and a pattern of the name. */
export interface UnitLook {
  side?: string;
  name?: string;
  units?: string[];
  gold?: boolean;
  symbol?: BranchSymbol | VehicleSymbol | WeaponSymbol | CrewSymbol | MountedSymbol;
}

/** A match file to be played on. */
export interface Upload {
  text: string;
  seats: Record<string, string>;
  title?: string;
  clock?: Timing | null;
}

/** How it is won and where it stands; ``end`` tells when it is decided, ``ended`` how it was. */
export interface Victory {
  end: Message;
  rule: string;
  scales: Scale[];
  ways: Way[];
  swings: Swing[];
  objectives: Objective[];
  items: Item[];
  losses: Losses[];
  ended: Ending | null;
}

/**
 * Everything a side may know of a position; ``parts`` of the board are in play, all of it if none are named.
 *
 * ``score`` are the points of each side that has any; ``cards`` the formations of both sides; ``acts`` what is to be
 * answered now; ``due`` what waits to be resolved at a place, with the exact chances; ``hands`` the cards of both;
 * ``light`` how dark it is, by the name that the looks of the game have for it; ``course`` a procedure in progress
 * that is shown step by step.
 */
export interface View {
  viewer: string | null;
  turn: number;
  to_move: string[];
  sequence: Step[];
  counters: Counter[];
  control: Record<string, string[]>;
  panels: Panel[];
  decision: DecisionView | null;
  over: Message | null;
  parts: string[];
  score: Record<string, number>;
  cards: Card[];
  acts: ActView[];
  due: Record<string, Forecast[]>;
  hands: HandView[];
  light: string;
  course: Course | null;
}

/**
 * What leads from the view sent last to the present one.
 *
 * Fields are in their new shape, counters in cuts that are made one after the other. The answers of a new decision
 * stand beside it in ``choices``. When they are numbered ``afresh``, the first numbers are those of the view before.
 */
export interface ViewNews {
  fields: Record<string, unknown>;
  counters: Splice[];
  choices: (Choice | number | [number: number, cost: number | string | null, stop: boolean, via: string | null])[];
  afresh: boolean;
}

/** Who may have seen something: from a hex to another, with what is in the way if the line is blocked. */
export interface Watch {
  unit: string;
  start: string;
  end: string;
  line: SightLine;
}

/** A way to win: all that it takes, together; it is open to a side at the end of a turn, from ``turn`` on. */
export interface Way {
  side: string;
  needs: Need[];
  turn: number;
}

/** Why an action is not legal. */
export interface Why {
  type: "why";
  id?: number | string | null;
  action: string;
}

export interface WhyAnswer {
  type: "why";
  id: number | string | null;
  refusal: Refusal | null;
}

/**
 * A lesson in one language: ``does`` tells of each kind of answer, or of one answer by its notation, what it does;
 * ``note`` stands beside a place.
 */
export interface Words {
  title: string;
  what: string;
  think: string;
  does: Record<string, string>;
  note: string;
}

/** Hexes that are outlined and named: what is within reach, seen, or barred, by the word of ``tone``. */
export interface Zone {
  tone: string;
  label: Message;
  hexes: string[];
}
