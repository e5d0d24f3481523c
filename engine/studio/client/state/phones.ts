import { create } from 'zustand';

/** A phone on the canvas: what it shows of the open page. */
export interface Phone {
  /** The same over reloads: what the page stores belongs to it. */
  readonly id: string;
  /** `live`, or the name of a state of the page. */
  readonly state: string;
  /** A language of the product; undefined is that of the live phone. */
  readonly language?: string;
  /** Undefined is the theme of the live phone. */
  readonly theme?: 'light' | 'dark';
  /** In pixels; undefined is that of the live phone. */
  readonly width?: number;
  /** The size of letters: 1 is the usual. */
  readonly letters: number;
}

/** The settings of the live phone, which the others follow where they have none of their own. */
export interface LiveLook {
  readonly state: string;
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly letters: number;
}

interface Phones {
  readonly live: LiveLook;
  /** Parameters of the open page, which all phones get. */
  readonly params: Readonly<Record<string, string>>;
  readonly others: readonly Phone[];
  /** Presses choose nodes, or use the app. */
  readonly mode: 'choose' | 'use';
  /** The zoom of the live phone: `fit`, or a share of its true size. */
  readonly zoom: 'fit' | number;
  /** Counts up to load all phones anew. */
  readonly turn: number;
}

/** The widths of phones to look at, in pixels. */
export const WIDTHS = [320, 360, 390, 430] as const;

/** The height of a phone of a width: 320 is that of an old one. */
export const heightOf = (width: number): number => (width <= 320 ? 692 : 844);

/** The phones on the canvas. */
export const usePhones = create<Phones>()(() => ({
  live: { state: 'live', language: '', theme: 'light', width: 390, letters: 1 },
  params: {},
  others: [],
  mode: 'choose',
  zoom: 'fit',
  turn: 0,
}));

let count = 0;

/** Returns a new id of a phone. */
export const newPhone = (): string => `phone-${(count += 1)}`;

/**
 * The companions of a product to begin with: another language, the state that is most often forgotten, the other theme,
 * and the narrowest phone with the longest words.
 */
export function firstOthers(languages: readonly { readonly code: string }[]): readonly Phone[] {
  const codes = languages.map(({ code }) => code);
  const other = codes.find((code) => code.startsWith('zh')) ?? codes[1];
  const long = ['fra', 'fr', 'de', 'ru'].find((code) => codes.includes(code)) ?? codes.at(-1);
  return [
    { id: newPhone(), state: 'live', letters: 1, ...(other === undefined ? {} : { language: other }) },
    { id: newPhone(), state: 'error', letters: 1 },
    { id: newPhone(), state: 'live', letters: 1, theme: 'dark' },
    { id: newPhone(), state: 'live', letters: 1, width: 320, ...(long === undefined ? {} : { language: long }) },
  ];
}
