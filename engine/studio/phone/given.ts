import type { Setting } from '../../page-test/setting.ts';
import type { Shape } from '../../page-test/values.ts';
import type { Json } from '../protocol/place.ts';

/** The answers to the calls of a page in a state. */
export interface Answering {
  /** The calls that the page itself makes to read. */
  readonly reads: readonly string[];
  readonly answers: 'come' | 'never' | 'fail';
  readonly shape: Shape;
}

/** The start of a phone, as the server gives it. */
export interface PhoneGiven {
  /** The version of the documents. */
  readonly version: number;
  readonly setting: Setting;
  /** The answers to calls; undefined where the product's own server answers. */
  readonly answering?: Answering;
  readonly params: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, Json>>;
  /** Who is signed in, and the token of that user at the product's own server. */
  readonly user: Json;
  readonly token?: string;
  /** Texts that are shown otherwise than in the tables: key → words, before and now. */
  readonly words: Readonly<Record<string, readonly [was: string, now: string]>>;
  /** The address of the module of a page, before its name. */
  readonly plans: string;
  /** The origin of the studio around the phone. */
  readonly studio: string;
}

/** The start of the phone that draws the entries of the palette. */
export interface PaletteGiven extends PhoneGiven {
  /** The fragments, with the parameters that each is drawn with, and those that it writes. */
  readonly fragments: Readonly<
    Record<string, { readonly with: Readonly<Record<string, Json>>; readonly fields: readonly string[] }>
  >;
  /** The texts of the examples that the product has. */
  readonly texts: readonly string[];
  /** The address of the module with the blocks, and that of the modules that show a fragment alone, before its name. */
  readonly blocks: string;
  readonly alone: string;
}

/** The messages of the server to the phones after a change. */
export interface PhoneChange {
  readonly version: number;
  /** Pages and fragments whose plans are others now. All that show one are drawn anew. */
  readonly plans: readonly string[];
  /** Words that differ: language → key → words before and now. */
  readonly words: Readonly<Record<string, Readonly<Record<string, readonly [was: string | null, now: string]>>>>;
  /** The theme's style sheet, where it is another. */
  readonly theme?: string;
}

/**
 * Returns the words of a language that a change brings, by key.
 *
 * @param shown returns them as the phone shows them, for example in a pseudo-language
 */
export const newWords = (
  { words }: PhoneChange,
  language: string,
  shown = (now: string): string => now,
): ReadonlyMap<string, { readonly was: string | undefined; readonly words: string }> =>
  new Map(
    Object.entries(words[language] ?? {}).map(([key, [was, now]]) => [
      key,
      { was: was ?? undefined, words: shown(now) },
    ]),
  );

/** The part of the development server's connection that a phone uses. */
export interface Hot {
  on(event: string, listener: (change: PhoneChange) => void): void;
}

/** The name of the event by which the development server tells a change. */
export const CHANGED = 'studio:changed';
