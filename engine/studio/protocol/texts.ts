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
  /** The block, fragment or component around it, which phones can show; of a title the document itself. */
  readonly node: Place;
  /** `label of Submit`. */
  readonly says: string;
  /** The width in pixels at 320 px; undefined where it is not known. */
  readonly room?: number;
  /** A longer text goes on in the next line. */
  readonly wraps?: boolean;
  /** The size and the weight of its letters, to measure it. */
  readonly size?: number;
  readonly heavy?: boolean;
}

/** A term of the glossary that a text says in the first language. */
export interface Term {
  readonly name: string;
  readonly means: string;
  /** Its words by language: any of them will do. */
  readonly say: Readonly<Record<string, readonly string[]>>;
}

/** The room of one place on the narrowest phone: see `TextUse`. */
export type TextRoom = Pick<TextUse, 'room' | 'wraps' | 'size' | 'heavy'>;

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
  readonly terms: readonly Term[];
}

/** A row of the table of all texts. */
export interface TextRow {
  readonly key: string;
  /** By language, in the form that the table shows: `other` of a counted text. */
  readonly words: Readonly<Record<string, string>>;
  /** It has a form for each kind of number. */
  readonly counted: boolean;
  readonly untranslated: readonly string[];
  readonly uses: number;
  /** The first of its uses: `label of Submit`, and the page. */
  readonly says?: string;
  readonly route?: string;
  /** Languages whose words differ from the last commit. */
  readonly changed: readonly string[];
  /** Languages in which it is longer than its place. */
  readonly long: readonly string[];
}
