/**
 * What a block's schema may say. A schema is data: the checker, the compiler and the editors' JSON Schema all read it,
 * so it imports no React. The view beside it receives the evaluated slots as props.
 */
export interface BlockSchema {
  /** The name used in documents, equal to the folder's name: `text`, `field.amount`. */
  readonly name: string;
  readonly description: string;
  readonly slots: Readonly<Record<string, Slot>>;
  /** True if the document may give `children` nodes; the view gets them as `children`. */
  readonly children?: boolean;
  /**
   * Set on a block that repeats over records (`of`, `as`, `key`). These slots see the item; the view gets
   * `items: readonly { key: string; …slots }[]`, undefined while the list is unknown.
   */
  readonly each?: Readonly<Record<string, Slot>>;
  /** Where its records come in pages, the next one is asked for at its end. */
  readonly pages?: boolean;
  /** It shows figures: while a channel that feeds them is away and they are too old, it is marked as old. */
  readonly figures?: boolean;
  /** The view uses React hooks (state, effects, context): it is rendered as a component instead of called as a function. */
  readonly stateful?: boolean;
  /** The document must give an `id` (anything that can be pressed or filled, so that tests and messages can name it). */
  readonly needsId?: boolean;
  /** The view sends files: it gets `upload`. */
  readonly uploads?: boolean;
  /** Locale keys that the view itself speaks (`host.t`). */
  readonly texts?: readonly string[];
  /** An example that validates and that the reference and the gallery show. */
  readonly example: Readonly<Record<string, unknown>>;
}

interface Common {
  readonly description: string;
  readonly required?: boolean;
  /** Used where the document says nothing. */
  readonly default?: unknown;
}

export type ValueKind =
  | 'bool' | 'string' | 'number' | 'time' | 'duration'
  | 'text' | 'html' | 'link' | 'icon' | 'image' | 'any';

/** A literal or a formula of the type. A `text` is a locale key, `{text, with}`, `{by, of}` or a formula of type text. */
export interface ValueSlot extends Common {
  readonly type: ValueKind;
  /** The slot takes a list of the type. */
  readonly list?: boolean;
  /** Only a literal, never a formula. */
  readonly literal?: boolean;
  /** Null may come in; the view gets null. Unknown may always come in (undefined) except for bool, where it is false. */
  readonly nullable?: boolean;
}

/** One of a fixed set of words: variants, sizes, tones. A literal, a formula whose literals are in the set, or {by, of}. */
export interface ChoiceSlot extends Common {
  readonly type: 'choice';
  readonly of: readonly string[];
  readonly literal?: boolean;
}

/** A list of actions. The view gets `(payload?) => Promise<boolean>`: true when the whole list ran. */
export interface EventSlot extends Common {
  readonly type: 'event';
  /** Fields of `event` in the handler's formulas: name → type as written in documents (`string`, `number?`, `list<file>`). */
  readonly payload?: Readonly<Record<string, string>>;
}

/** The name of what the control writes (`form.x`, `state.x`, `params.x`, `prefs.x`). The view gets a Control. */
export interface BindSlot extends Common {
  readonly type: 'bind';
  /** Types the bound value may have, as written in documents; `enum` and `id` stand for any of their kind. */
  readonly accepts: readonly string[];
}

/** Nodes. The view gets a ReactNode. */
export interface NodesSlot extends Common {
  readonly type: 'nodes';
}

/** A group of slots; with `many`, a list of such groups. The view gets an object, or an array of objects. */
export interface GroupSlot extends Common {
  readonly type: 'group';
  readonly slots: Readonly<Record<string, Slot>>;
  readonly many?: boolean;
  /** A group may carry `visible`; an invisible one is not given to the view. */
}

/**
 * An object whose keys the document chooses. `key: 'text'`: locale keys, translated; `key: 'name'`: plain names (enum values).
 * The view gets `readonly { key: string; label: string; value: … }[]` in the document's order
 * (`label` is the translated key for `text`, the key itself for `name`).
 */
export interface MapSlot extends Common {
  readonly type: 'map';
  readonly key: 'text' | 'name';
  /** Alternatives: a value written as a plain string, formula or text object uses `value`; as an object with other keys, `group`. */
  readonly value: Slot;
  readonly group?: Readonly<Record<string, Slot>>;
}

/** The name of something declared elsewhere, checked to exist: a route, a call, a sheet, a datum, an event … */
export interface NameSlot extends Common {
  readonly type: 'name';
  readonly of: 'route' | 'call' | 'sheet' | 'datum' | 'event' | 'path' | 'result' | 'message';
  readonly list?: boolean;
}

/** Named arguments, each a literal or a formula; what they must be comes from the thing named beside them. */
export interface ArgsSlot extends Common {
  readonly type: 'args';
}

/** A nested list of actions. */
export interface ActionsSlot extends Common {
  readonly type: 'actions';
}

export type Slot = ValueSlot | ChoiceSlot | EventSlot | BindSlot | NodesSlot | GroupSlot | MapSlot;

/** What an action's slots may be. */
export type ActionSlot = Slot | NameSlot | ArgsSlot | ActionsSlot;

/** States the type of a block's schema; every block's `schema.ts` exports `schema = defineBlock({…})`. */
export function defineBlock<const S extends BlockSchema>(schema: S): S {
  return schema;
}
