import type { Change, Changed } from './change.ts';
import type {
  Audience,
  EditionDifference,
  EditionParts,
  Editions,
  FlagRule,
  FlagsSet,
  PhonesSeen,
  Prepared,
  SignIn,
} from '../../publisher.ts';
import type { DocumentFlag } from './flags.ts';
import type { Difference, DrawnReview, PageCase, Review, TestResult, Version } from './history.ts';
import type { Hit, OpenedPage, PageSummary } from './pages.ts';
import type { Json, Place } from './place.ts';
import type { Completion, FormulaState, PaletteEntry, Properties, TriedRule, UnsentArgument } from './properties.ts';
import type { Tells } from './session.ts';
import type { Text, TextRoom, TextRow } from './texts.ts';

/** The questions that a client may ask: the arguments and the answer of each request. */
export interface Requests {
  /** Names the person, who is called "Somebody" until then. */
  introduce: { readonly ask: { readonly name: string }; readonly answer: null };
  /** Tells the others where the person is. */
  look: { readonly ask: { readonly route?: string; readonly chosen?: Place }; readonly answer: null };

  pages: { readonly ask: null; readonly answer: readonly PageSummary[] };
  page: { readonly ask: { readonly route: string }; readonly answer: OpenedPage };
  /**
   * The pictures of pages, by route: names of files below `PICTURES`, the newest that there are. What has none yet, or
   * has changed since, is drawn from now on, and `pictured` tells each.
   */
  pictures: {
    readonly ask: { readonly language: string; readonly theme: 'light' | 'dark' };
    readonly answer: Readonly<Record<string, string>>;
  };
  /** At most 200 hits, by page: words in any language, calls, fragments, ids. */
  search: { readonly ask: { readonly words: string }; readonly answer: readonly Hit[] };
  /** The text of a document, which `changes` then keeps current. */
  document: {
    readonly ask: { readonly file: string };
    readonly answer: { readonly version: number; readonly text: string };
  };

  properties: { readonly ask: { readonly at: Place }; readonly answer: Properties };
  /** Candidates in the JSON of a document. */
  complete: {
    readonly ask: { readonly file: string; readonly offset: number };
    readonly answer: readonly Completion[];
  };
  /** Candidates in a formula that is being typed at a place, and whether it is right. Offsets count in `formula`. */
  formula: {
    readonly ask: { readonly at: Place; readonly formula: string; readonly offset: number };
    readonly answer: { readonly offers: readonly Completion[]; readonly state: FormulaState };
  };
  /** The arguments that the form of a page could send and does not. */
  unsent: { readonly ask: { readonly route: string }; readonly answer: readonly UnsentArgument[] };
  /** Tries rules, as a field lists them, on a value as it is typed into a field of a type. */
  tryRules: {
    readonly ask: { readonly type: string; readonly rules: readonly Json[]; readonly value: string };
    readonly answer: readonly TriedRule[];
  };
  /** An explanation in Markdown. */
  hover: {
    readonly ask: { readonly file: string; readonly offset: number };
    readonly answer: { readonly markdown: string; readonly from: number; readonly to: number } | null;
  };
  /** The lists that the entry may go into; and why not into the others, by the key of their places. */
  targets: {
    readonly ask: { readonly route: string; readonly node: Json };
    readonly answer: { readonly allowed: readonly Place[]; readonly refused: Readonly<Record<string, string>> };
  };
  palette: { readonly ask: { readonly route: string }; readonly answer: readonly PaletteEntry[] };

  text: { readonly ask: { readonly key: string }; readonly answer: Text };
  /** The texts of a page in the order of its document, or of the product. */
  texts: { readonly ask: { readonly route?: string }; readonly answer: readonly TextRow[] };
  /** The rooms of texts in the places where they are seen, by key; at most 200 keys. */
  rooms: {
    readonly ask: { readonly keys: readonly string[] };
    readonly answer: Readonly<Record<string, readonly TextRoom[]>>;
  };
  /** As `npm run translations` writes and reads them. */
  exportTexts: {
    readonly ask: { readonly languages: readonly string[]; readonly missing: boolean };
    readonly answer: string;
  };
  importTexts: { readonly ask: { readonly table: string }; readonly answer: Changed & { readonly says: string } };

  change: { readonly ask: Change; readonly answer: Changed };
  undo: { readonly ask: null; readonly answer: Changed };
  redo: { readonly ask: null; readonly answer: Changed };
  /** Writes the changed files. Refused with `mistakes` while the checker finds errors. */
  save: { readonly ask: null; readonly answer: { readonly files: readonly string[] } };
  /** Saves, and commits the documents. */
  commit: {
    readonly ask: { readonly name: string; readonly sentence: string };
    readonly answer: { readonly commit: string };
  };

  /** The editions of the product, and who gets which. Without `sign` those of the place that the studio knows. */
  editions: { readonly ask: { readonly sign?: SignIn }; readonly answer: Editions };
  /** Counts the phones of each edition, and the errors that they reported, in each of the last hours. */
  editionPhones: { readonly ask: { readonly hours: number; readonly sign?: SignIn }; readonly answer: PhonesSeen };
  /** In what an edition differs from its parent. */
  editionDifference: {
    readonly ask: { readonly id: string; readonly sign?: SignIn };
    readonly answer: EditionDifference;
  };
  /** Tells in what the documents differ from the edition that everybody gets. */
  editionParts: { readonly ask: { readonly sign?: SignIn }; readonly answer: EditionParts };
  /**
   * Judges the documents as an edition that is made of them would be, so that publishing them takes less time. `only`
   * names the parts that are published alone; everything is without it. Refused with what is wrong.
   */
  prepareEdition: {
    readonly ask: { readonly only?: readonly string[]; readonly sign?: SignIn };
    readonly answer: Prepared;
  };
  /**
   * Saves, makes an edition of the documents or of some parts alone, gives it to people, and commits what was
   * published. `publishing` tells each stage.
   */
  publishEdition: {
    readonly ask: {
      readonly name: string;
      readonly sentence: string;
      readonly audience: Audience;
      readonly only?: readonly string[];
      readonly sign?: SignIn;
    };
    readonly answer: { readonly id: string };
  };
  /** Says to whom an edition goes. */
  offerEdition: {
    readonly ask: { readonly name: string; readonly id: string; readonly audience: Audience; readonly sign?: SignIn };
    readonly answer: Editions;
  };
  /** Takes an edition back: nobody gets it any more. */
  takeBack: {
    readonly ask: { readonly name: string; readonly id: string; readonly why: string; readonly sign?: SignIn };
    readonly answer: Editions;
  };

  /** The flags that the documents declare, with every formula that reads one. */
  documentFlags: { readonly ask: null; readonly answer: readonly DocumentFlag[] };
  /** The flags of the running product, and what was set of them. */
  flags: { readonly ask: { readonly sign?: SignIn }; readonly answer: FlagsSet };
  /** Sets a flag for some phones or for everybody; without shares takes that away. */
  setFlag: {
    readonly ask: FlagRule & {
      readonly name: string;
      readonly flag: string;
      readonly why: string;
      readonly sign?: SignIn;
    };
    readonly answer: FlagsSet;
  };

  /** The changes that a commit would make, in words. `without` names files that it leaves out. */
  review: { readonly ask: { readonly without: readonly string[] } | null; readonly answer: Review };
  /**
   * Draws the states of pages that the changes can reach, as committed and as they are now: of one page since a commit,
   * or of all but some files.
   */
  drawReview: {
    readonly ask: { readonly route: string; readonly from: string } | { readonly without: readonly string[] } | null;
    readonly answer: DrawnReview;
  };
  history: { readonly ask: { readonly route: string }; readonly answer: readonly Version[] };
  /** The text of a document in a commit; null where it had none. */
  version: {
    readonly ask: { readonly file: string; readonly commit: string };
    readonly answer: { readonly text: string | null };
  };
  /** The differences of a page between two commits; without `to` the documents as they are now. */
  compare: {
    readonly ask: { readonly route: string; readonly from: string; readonly to?: string };
    readonly answer: readonly Difference[];
  };

  /** The cases that stand beside a page. */
  tests: { readonly ask: { readonly route: string }; readonly answer: readonly PageCase[] };
  /** Opens a page on which what a person does becomes a case of its tests. `recorded` tells what became of it. */
  record: { readonly ask: { readonly route: string }; readonly answer: { readonly address: string } };
  /** Plays the tests of a page on the saved documents. */
  test: { readonly ask: { readonly route: string }; readonly answer: readonly TestResult[] };
}

export type Request = keyof Requests;
export type AskOf<Name extends Request> = Requests[Name]['ask'];
export type AnswerOf<Name extends Request> = Requests[Name]['answer'];

/** Why a request is refused, in words for the person. */
export interface Refusal {
  /**
   * `mistakes`: the checker finds errors. `moved`: the place is no longer there. `forbidden`: the grammar does not
   * take it. `unknown`: nothing is called so. `nothing`: there is nothing to undo, save or commit. `failed`: the rest.
   */
  readonly code: 'mistakes' | 'moved' | 'forbidden' | 'unknown' | 'nothing' | 'failed';
  readonly text: string;
  readonly at?: Place;
}

/** A message of a client on the socket (`/studio/socket`), as JSON. */
export type ClientMessage = {
  readonly [Name in Request]: { readonly id: number; readonly ask: Name; readonly with: AskOf<Name> };
}[Request];

/** A message of the server. */
export type ServerMessage =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly refused: Refusal }
  | { readonly [Name in keyof Tells]: { readonly tell: Name; readonly with: Tells[Name] } }[keyof Tells];
