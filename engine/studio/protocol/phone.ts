import type { Box, Json, Place } from './place.ts';

/** The state that a phone shows. Its address contains all of it (`phoneAddress`). */
export interface PhoneSpec {
  /** An id that is the same over reloads: what the page stores belongs to it. */
  readonly phone: string;
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** `live`: the server of the product answers. Else the name of a state of the page. */
  readonly state: string;
  readonly language: string;
  readonly theme: 'light' | 'dark';
  /** The size of letters, 1 is the usual. */
  readonly letters: number;
}

/** Returns the address of a phone. @param origin that of the phones, from `Hello` */
export function phoneAddress(origin: string, spec: PhoneSpec): string {
  const { phone, route, params, state, language, theme, letters } = spec;
  const query = new URLSearchParams({
    phone,
    route,
    params: JSON.stringify(params),
    state,
    language,
    theme,
    letters: String(letters),
  });
  return `${origin}/studio-phone/?${query.toString()}`;
}

/** A parameter of the address of the phone that the server's own browser draws pages in. */
export const DRAWS = 'draws';

/** The functions that this phone offers to the browser. */
export interface DrawingPhone {
  readonly studioShow: (spec: PhoneSpec) => Promise<void>;
  /** Resolves when the page stands still; what it has still to load may come later. */
  readonly studioRest: () => Promise<void>;
  /** Returns what the page shows, and the answers that it has. */
  readonly studioDrawn: () => DrawnPage;
}

export interface DrawnPage {
  readonly texts: readonly DrawnText[];
  readonly data: readonly DrawnDatum[];
}

/** A parameter of the address of the phone that draws the entries of the palette. */
export const PALETTE = 'palette';

/** Returns the address of the phone that draws the entries of the palette. @param origin that of the phones */
export function paletteAddress(origin: string, look: Pick<PhoneSpec, 'language' | 'theme'>): string {
  return `${origin}/studio-phone/?${new URLSearchParams({ [PALETTE]: '1', ...look }).toString()}`;
}

/** A place at which the phone of the palette draws a block, or a fragment alone. */
export interface Tile {
  readonly kind: 'block' | 'fragment';
  readonly name: string;
  readonly box: Box;
}

/** Returns the name by which the phone of the palette tells which entries it has drawn. */
export const tileKey = ({ kind, name }: { readonly kind: string; readonly name: string }): string => `${kind} ${name}`;

/** A node that the page has drawn, from the innermost outwards. */
export interface DrawnNode {
  readonly at: Place;
  /** The index of its row, where the node is in a list: from 0. */
  readonly row: number;
  readonly box: Box;
}

/** A text that the page shows. */
export interface DrawnText {
  readonly text: string;
  readonly box: Box;
  /** The keys of which it is made. Empty: the server said it, or a person typed it. */
  readonly keys: readonly string[];
  /** It is more than the words of keys: figures, names from answers. */
  readonly server: boolean;
}

/** A datum of the page as it is now. */
export interface DrawnDatum {
  readonly name: string;
  readonly status: string;
  /** The answer, as the page sees it, cut where it is long. */
  readonly value: Json;
}

/** The messages of the studio to a phone, by `postMessage`. */
export type ToPhone =
  /** `choose`: presses choose nodes; `use`: the app gets them. While ⌥ is held the app gets them anyhow. */
  | { readonly studio: 'mode'; readonly mode: 'choose' | 'use' }
  /** The phone tells the boxes of these nodes by `boxes`, now and whenever they move. */
  | { readonly studio: 'watch'; readonly places: readonly Place[] }
  /** Scrolls a node into sight. */
  | { readonly studio: 'reveal'; readonly at: Place }
  /** Shows something else. */
  | { readonly studio: 'show'; readonly spec: PhoneSpec }
  /** Draws these entries of the palette, and no others. */
  | { readonly studio: 'tiles'; readonly tiles: readonly Tile[] }
  /** Asks, each answered by `answer` with the same id: */
  | { readonly studio: 'ask'; readonly id: number; readonly ask: PhoneAsk };

export type PhoneAsk =
  /** The nodes and the text at a point: `At`. */
  | { readonly of: 'point'; readonly x: number; readonly y: number }
  /** The place to which a drop at a point would lead: `Drop`, or null. */
  | { readonly of: 'drop'; readonly x: number; readonly y: number }
  /** All texts in sight and out of it: `readonly DrawnText[]`. */
  | { readonly of: 'texts' }
  /** `readonly DrawnDatum[]`. */
  | { readonly of: 'data' }
  /** The present values of paths or formulas at a place, as people read them: `readonly (string | null)[]`. */
  | { readonly of: 'values'; readonly paths: readonly string[] };

export interface At {
  readonly nodes: readonly DrawnNode[];
  readonly text?: DrawnText;
}

export interface Drop {
  readonly into: Place;
  readonly index: number;
  /** The line at which it goes: its height or its width is 0. */
  readonly line: Box;
  readonly container: Box;
}

/** The messages of a phone to the studio. Each has the phone's id. */
export type FromPhone = { readonly phone: string } &
  /** The page is shown; again after each change of page. */
  (
    | { readonly tells: 'ready'; readonly route: string; readonly title: string; readonly height: number }
    | ({ readonly tells: 'hover' } & At)
    | { readonly tells: 'left' }
    /** A press while choosing. */
    | ({ readonly tells: 'press'; readonly shift: boolean } & At)
    | { readonly tells: 'boxes'; readonly nodes: readonly DrawnNode[] }
    /** Changes of texts are on the screen: the version they are of. */
    | { readonly tells: 'painted'; readonly version: number }
    /** The page could not be shown, with the reason for people. */
    | { readonly tells: 'failed'; readonly message: string }
    /** A key was pressed that the page did not take, so that the studio's keys work from within a phone. */
    | {
        readonly tells: 'key';
        readonly key: string;
        readonly ctrl: boolean;
        readonly meta: boolean;
        readonly alt: boolean;
        readonly shift: boolean;
      }
    /** The entries of the palette that are drawn now, as `tileKey` names them. */
    | { readonly tells: 'drawn'; readonly tiles: readonly string[] }
    | { readonly tells: 'answer'; readonly id: number; readonly answer: unknown }
  );
