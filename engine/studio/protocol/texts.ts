import type { Place } from './place.ts';

/** The words of a text in a language. */
export interface Words {
  readonly language: string;
  /** By plural form: `other` alone where the text is not counted. Missing forms are left out. */
  readonly forms: Readonly<Record<string, string>>;
  /** Plural forms that the language has, with numbers they stand for: `few: 2, 3, 4`. Empty where it is not counted. */
  readonly needs: Readonly<Record<string, readonly number[]>>;
  /** It stands in `⟦ ⟧`, or is missing: people see the first language, or the key. */
  readonly untranslated: boolean;
}

/** A place where a text is seen, and its room there on the narrowest phone. */
export interface TextUse {
  readonly route: string;
  readonly at: Place;
  /** `label of Submit`. */
  readonly says: string;
  /** The width in pixels at 320 px; undefined where the text may go on in the next line. */
  readonly room?: number;
  /** The size and the weight of its letters, to measure it. */
  readonly size?: number;
  readonly heavy?: boolean;
}

/** A text with its words in all languages. */
export interface Text {
  /** Without the ending of a plural form. */
  readonly key: string;
  readonly words: readonly Words[];
  /** Places for arguments that the words must keep: `n`, `count`. */
  readonly places: readonly string[];
  readonly uses: readonly TextUse[];
  /** It is named in code, or not used at all. */
  readonly inCode: boolean;
}

/** A row of the table of all texts. */
export interface TextRow {
  readonly key: string;
  /** By language, in the form that the table shows: `other` of a counted text. */
  readonly words: Readonly<Record<string, string>>;
  readonly untranslated: readonly string[];
  readonly uses: number;
  /** Languages whose words differ from the last commit. */
  readonly changed: readonly string[];
  /** Languages in which it is longer than its place. */
  readonly long: readonly string[];
}
