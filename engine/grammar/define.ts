/**
 * The vocabulary in which the language is declared. Constructs (`language/<construct>/grammar.ts`), blocks and actions
 * (their `schema.ts`) declare their keys and the values of each with it. The checker, the editors' JSON Schema, the
 * reference and the compiler's types are all made from these declarations. They are data: this file imports nothing.
 */

interface Common {
  readonly description: string;
  readonly required?: boolean;
  /** Used where the document gives no value. */
  readonly default?: unknown;
  /** A value as an author would write it, where the description does not show it. */
  readonly example?: unknown;
}

/** A number or a word that another slot of the block decides, a choice: its value or its default. */
export interface ByChoice<T> {
  readonly slot: string;
  readonly of: Readonly<Record<string, T>>;
}

/** The way in which a block sets a text: the checker measures whether its words have room on the smallest phone. */
export interface Fit {
  /** The size of its letters: a name under `text` of the theme. */
  readonly size: string | ByChoice<string>;
  /** Semibold or bolder. */
  readonly heavy?: true;
  /**
   * It stays on one line: always, or where a slot has a value (undefined: is not given). Otherwise it goes on in the
   * next line, and only a word can be too wide.
   */
  readonly line?: true | { readonly slot: string; readonly is: number | boolean | undefined };
  /** The size of its letters where it stays on one line, if that is another. */
  readonly lineSize?: ByChoice<string>;
  /** Pixels of the block's width that it cannot have: padding, an icon beside it. */
  readonly inset?: number | ByChoice<number>;
  /** It shares the width with the other entries of its map or list, or with so many columns, all equally wide. */
  readonly share?: 'entries' | ByChoice<number>;
  /** Pixels that each of those who share keeps free. */
  readonly each?: number;
}

/** The type of a value that a document gives. */
export type ValueKind =
  | 'bool'
  | 'string'
  | 'number'
  | 'time'
  | 'duration'
  | 'text'
  | 'html'
  | 'link'
  | 'icon'
  | 'image'
  | 'any';

/**
 * A literal or a formula of the type. A `text` is a locale key, `{text, with}`, `{by, of}` or a formula of type text.
 */
export interface ValueSlot extends Common {
  readonly type: ValueKind;
  /** The slot takes a list of the type. */
  readonly list?: boolean;
  /** Only a literal, never a formula. */
  readonly literal?: boolean;
  /**
   * Of a bool: it changes the look alone. Whatever its value, the block says the same words, to screen readers too, and
   * does the same: the tests of all blocks hold that.
   */
  readonly looks?: true;
  /**
   * The value may be null; the view gets null. Every value may be unknown (undefined), except a bool, which is then
   * false.
   */
  readonly nullable?: boolean;
  /** For a literal number: its minimum. */
  readonly least?: number;
  /** For a literal number: it has no fraction. */
  readonly whole?: boolean;
  /** A formula over one of the records that the block repeats over. The view gets the number of the group it is in. */
  readonly record?: boolean;
  /** For a literal string: a value that the path bound by the block may have. */
  readonly bound?: boolean;
  /** Of a text that is shown: how. Without it nobody measures it. */
  readonly fit?: Fit;
}

/**
 * One of a fixed set of words: variants, sizes, tones. A literal, a formula whose literals are in the set, or {by, of}.
 */
interface ChoiceSlot extends Common {
  readonly type: 'choice';
  readonly of: readonly string[];
  readonly literal?: boolean;
}

/** A list of actions. The view gets `(payload?) => Promise<boolean>`: true when the whole list ran. */
export interface EventSlot extends Common {
  readonly type: 'event';
  /**
   * Fields of `event` in the handler's formulas: name → type as written in documents (`string`, `number?`,
   * `list<file>`).
   */
  readonly payload?: Readonly<Record<string, string>>;
}

/** The path that the control writes (`form.x`, `state.x`, `params.x`, `prefs.x`). The view gets a Control. */
export interface BindSlot extends Common {
  readonly type: 'bind';
  /** Types that the bound value may have, as written in documents; `enum` and `id` mean any of their kind. */
  readonly accepts: readonly string[];
  /** The view draws the error of the field; that of others is written by the form (`Control.errorRef`). */
  readonly drawsError?: true;
}

/** Nodes. The view gets a ReactNode. */
interface NodesSlot extends Common {
  readonly type: 'nodes';
}

/** A group of slots; with `many`, a list of such groups. The view gets an object, or an array of objects. */
export interface GroupSlot extends Common {
  readonly type: 'group';
  readonly slots: Readonly<Record<string, Slot>>;
  readonly many?: boolean;
  /** A group may have `visible`; the view does not get an invisible one. */
}

/**
 * An object whose keys the document chooses. `key: 'text'`: locale keys, translated; `key: 'name'`: plain names (enum
 * values). The view gets `readonly { key: string; label: string; value: … }[]` in the document's order (`label` is the
 * translated key for `text`, the key itself for `name`).
 */
export interface MapSlot extends Common {
  readonly type: 'map';
  readonly key: 'text' | 'name';
  /**
   * Alternatives: a value written as a plain string, formula or text object uses `value`; as an object with other keys,
   * `group`.
   */
  readonly value: Slot;
  readonly group?: Readonly<Record<string, Slot>>;
  /** With `key: 'text'`: how the labels are set. */
  readonly fit?: Fit;
}

/** A slot of a block. */
export type Slot = ValueSlot | ChoiceSlot | EventSlot | BindSlot | NodesSlot | GroupSlot | MapSlot;

/** The kinds of things that a name may refer to; the checker looks up the name. */
export type NameKind =
  | 'route'
  | 'call'
  | 'read-call'
  | 'sheet'
  | 'datum'
  | 'event'
  | 'path'
  | 'result'
  | 'message'
  | 'fragment'
  | 'component'
  | 'slot'
  | 'channel'
  | 'rule'
  | 'access'
  | 'field'
  | 'text-key'
  | 'child'
  | 'tracked-event'
  | 'node'
  | 'error-code';

/** The name of something declared elsewhere: a page, a call, a sheet, a datum, an event … The checker looks it up. */
interface NameKey extends Common {
  readonly type: 'name';
  readonly of: NameKind;
  readonly list?: boolean;
}

/** Named arguments, each a literal or a formula; the thing named beside them declares their types. */
interface ArgsKey extends Common {
  readonly type: 'args';
}

/** A nested list of actions. */
interface ActionsKey extends Common {
  readonly type: 'actions';
}

/** A slot of an action. */
export type ActionSlot = Slot | NameKey | ArgsKey | ActionsKey | TableKey;

/** A formula. Its type is `any`, because the compiler types it where it is used. */
interface FormulaKey extends Common {
  readonly type: 'formula';
}

/** A type as documents write it: `bool`, `list<Order>`, `id<Coin>?`. */
interface TypeKey extends Common {
  readonly type: 'type';
}

/** An object of a construct. */
interface ObjectKey extends Common {
  readonly type: 'object';
  readonly of: Construct;
}

/** An object whose keys the document chooses, each with a value of one kind. */
interface TableKey extends Common {
  readonly type: 'table';
  /** The kind of thing that a key of the table names: `field`, `parameter`. */
  readonly names: string;
  readonly of: Key;
}

/** A list whose entries are of one kind. */
interface ListKey extends Common {
  readonly type: 'list';
  readonly of: Key;
}

/** One of several kinds, distinguished by the shape of the value. */
export interface EitherKey extends Common {
  readonly type: 'either';
  readonly of: readonly Key[];
}

/** Any JSON. */
interface JsonKey extends Common {
  readonly type: 'json';
}

/** A key of a construct. */
export type Key = ActionSlot | FormulaKey | TypeKey | ObjectKey | ListKey | EitherKey | JsonKey;

export type Keys = Readonly<Record<string, Key>>;

/**
 * The values of an example's formulas and bound paths, each as the example writes it: `=data.fee` → `0.5`. A number is
 * a number or its digits, a time is in milliseconds from now, a duration in milliseconds. The records that a block
 * repeats over are a list: each has the values of the formulas over it.
 */
export type Sample = Readonly<Record<string, SampleValue | readonly Readonly<Record<string, SampleValue>>[]>>;

type SampleValue = string | number | boolean | null;

/** A piece of the language that is written as an object: a page, a datum, a field … */
export interface Construct {
  readonly name: string;
  /** Its name in messages: `a datum`. */
  readonly says: string;
  readonly description: string;
  readonly keys: Keys;
  /** It may have other keys; their values are of this kind. */
  readonly others?: Key;
  /** An example as an author writes it. The reference shows it, and a test reads it through the checker. */
  readonly example: unknown;
  /** Of a node: the values with which the studio's palette draws the example. */
  readonly sample?: Sample;
}

/** States the type of a construct; every `grammar.ts` exports its result. */
export function defineConstruct<const C extends Construct>(construct: C): C {
  return construct;
}
