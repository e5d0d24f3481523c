import type { Json, Place } from './place.ts';

/** The control by which a property is edited, with what it needs. */
export type Takes =
  /** Words: a key of the tables of texts, a text with arguments, a choice of texts, or a formula of type text. */
  | { readonly control: 'text' }
  | { readonly control: 'switch' }
  | { readonly control: 'number'; readonly least?: number; readonly whole?: boolean }
  | { readonly control: 'string' }
  | { readonly control: 'choice'; readonly of: readonly string[] }
  | { readonly control: 'icon' | 'image' | 'link' | 'html' | 'time' | 'duration' }
  /** A path that a control writes: `form.amount`. `of` lists those that fit. */
  | { readonly control: 'bind'; readonly of: readonly string[] }
  /** The name of something declared elsewhere. `of` lists the known ones, `names` says of what. */
  | { readonly control: 'name'; readonly names: string; readonly of: readonly string[]; readonly list: boolean }
  | { readonly control: 'type' }
  /** Only a formula. */
  | { readonly control: 'formula' }
  /** Steps that run one after the other, each with properties of its own. `of` lists the actions. */
  | { readonly control: 'steps'; readonly of: readonly string[] }
  /** Nodes: they stand in the outline. */
  | { readonly control: 'nodes' }
  /**
   * Named members, each a property: an object, arguments, a table whose keys the document chooses. `begins` is the
   * value of a member that is added. With `keys: 'words'` the keys are those of texts: who adds a member types words.
   */
  | { readonly control: 'members'; readonly addable: boolean; readonly begins?: Json; readonly keys?: 'words' }
  /** Entries, each a property. One that is added begins as the last one is, or as one of `begins`. */
  | { readonly control: 'entries'; readonly of: string; readonly begins: readonly Beginning[] }
  /** Anything else, edited as JSON. */
  | { readonly control: 'json' };

/** A value that a place may begin with, and what it then is, in words. */
export interface Beginning {
  readonly says: string;
  readonly value: Json;
}

/** A property of what is chosen. */
export interface Property {
  /** Its place, whether or not the document has it. */
  readonly at: Place;
  readonly key: string;
  /** Its name for people, in English: `Most one can enter`. Made from the key where nothing says more. */
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly takes: Takes;
  /** A formula may stand in its place. */
  readonly formula: boolean;
  /** The kinds of value that it takes, where there are several: a name, or an object. */
  readonly kinds?: readonly Beginning[];
  /** The value that is written; undefined where the document does not have it. */
  readonly value?: Json;
  /** The value that holds where nothing is written. */
  readonly default?: Json;
  /** The type that a formula has, or must have: `number?`. */
  readonly type?: string;
  /** Of a text: its key and its words in the first language. */
  readonly words?: { readonly key: string; readonly text: string };
  /** The text whose key its own key is: its words are the name. */
  readonly named?: { readonly key: string; readonly text: string };
  /** Ids of the problems in it. */
  readonly problems: readonly string[];
  /** Its members or entries. */
  readonly parts?: readonly Property[];
}

/** The form of what is chosen, made from the grammar. */
export interface Properties {
  readonly version: number;
  readonly at: Place;
  /** As in the outline. */
  readonly kind: string;
  readonly type: string;
  readonly name: string;
  readonly description: string;
  /** Those that are written or required come first, in the order of the grammar. */
  readonly properties: readonly Property[];
  /** Ids of the problems in it, those in its properties among them. */
  readonly problems: readonly string[];
  /** Of a control bound to a field: the place of the field's declaration, to show its rules. */
  readonly field?: Place;
  /** Pages on which the block, fragment or component is used too. */
  readonly usedOn: readonly string[];
}

/** A candidate while a formula or JSON is typed. */
export interface Completion {
  readonly label: string;
  /** As in `engine/editor/candidate.ts`: `field`, `function`, `text`, `value` … */
  readonly kind: string;
  readonly detail?: string;
  readonly documentation?: string;
  /** The text that replaces the characters from `from` up to `to`. */
  readonly insert: string;
  readonly from: number;
  readonly to: number;
  /** The path of a cell, whose present value a phone can tell: `data.limits.day_left`. */
  readonly path?: string;
}

/** The state of a formula while it is typed. */
export interface FormulaState {
  readonly type?: string;
  /** One sentence that says what is wrong; undefined where it is right. */
  readonly problem?: string;
  /** The characters of the formula that the problem is about. */
  readonly from?: number;
  readonly to?: number;
}

/** An argument of a call that a form makes, which nothing is given to yet. */
export interface UnsentArgument {
  readonly call: string;
  readonly name: string;
  /** As documents write types. */
  readonly type: string;
  readonly required: boolean;
}

/** The verdict of a rule on a value that was typed. */
export interface TriedRule {
  /** `undecided`: it reads what only the page has, or the value is of another type. */
  readonly state: 'holds' | 'fails' | 'undecided';
  /** The words that people see where it fails, in the first language. */
  readonly says?: string;
  /** Why it could not be tried. */
  readonly problem?: string;
}

/** The groups of the palette, in their order. */
export const PALETTE_GROUPS = ['fields', 'texts', 'lists', 'actions', 'layout', 'fragments', 'components'] as const;

export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** An entry of the palette. */
export interface PaletteEntry {
  readonly kind: 'block' | 'fragment' | 'component';
  readonly name: string;
  readonly group: PaletteGroup;
  readonly title: string;
  readonly description: string;
  /** The node to insert, with an id that the document has not got. */
  readonly node: Json;
  /** The texts of the schema's example, each of which gets a key of its own. */
  readonly texts: readonly string[];
  readonly uses: number;
  /** The names of the slots that a new field lacks beside its label and what it binds. */
  readonly needs: readonly string[];
  /** The pages that show it, by its own document or by a fragment. */
  readonly pages: readonly string[];
}
