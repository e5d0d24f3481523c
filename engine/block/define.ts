import type { ByChoice, Sample, Slot } from '../grammar/define.ts';

/** The way in which a container divides its width among its children, on the narrowest phone. */
export type Layout =
  /**
   * One under the other. `inset`: pixels that its padding takes; `outset`: pixels by which a card in it reaches out at
   * each side; `reaches`: it is such a card.
   */
  | { readonly kind: 'column'; readonly inset?: number; readonly outset?: number; readonly reaches?: true }
  /**
   * Side by side; with the slot `equal` all are equally wide. With `wrap` or `scroll` each has all the width it wants.
   */
  | { readonly kind: 'row' }
  /** In so many columns of equal width. */
  | { readonly kind: 'columns'; readonly columns: ByChoice<number> };

/**
 * The schema of a block: everything that documents may write about it. A schema is data: the checker, the compiler and
 * the editors' JSON Schema read it, so it imports no React. The view beside it gets the evaluated slots as props.
 */
export interface BlockSchema {
  /** The name used in documents, equal to the folder's name: `text`, `field.amount`. */
  readonly name: string;
  readonly description: string;
  readonly slots: Readonly<Record<string, Slot>>;
  /** True if the document may give `children` nodes; the view gets them as `children`. */
  readonly children?: boolean;
  /** Of a container: how wide its children may be. Without it they are as wide as it is. */
  readonly layout?: Layout;
  /**
   * Set on a block that repeats over records (`of`, `as`, `key`). These slots see the item; the view gets `items:
   * readonly { key: string; …slots }[]`, undefined while the list is unknown.
   */
  readonly each?: Readonly<Record<string, Slot>>;
  /** If its records come in pages, the end of the block fetches the next page. */
  readonly pages?: boolean;
  /** It shows figures: the engine marks it as stale while a channel that feeds them is down and they are too old. */
  readonly figures?: boolean;
  /**
   * The view uses React hooks (state, effects, context): it is rendered as a component instead of called as a function.
   */
  readonly stateful?: boolean;
  /**
   * The document must give an `id` (for anything that can be pressed or filled, so that tests and messages can name
   * it).
   */
  readonly needsId?: boolean;
  /**
   * It writes an order to the path that it binds, and gets `unsets` where that path may be null, which means no order.
   * Where its groups have slots over a record, it sorts by them itself, with `sorted.tsx` beside its view, which only
   * documents with such slots load: the view gets it as `sorting`, and each of `items` has `by`.
   */
  readonly sorts?: boolean;
  /** A person changes its value key by key, or by moving a finger: readers of the value may debounce. */
  readonly typed?: boolean;
  /** A value typed into it proves who asks, as a password does: the field that it binds is secret. */
  readonly proves?: boolean;
  /** The view uploads files: it gets `upload`. */
  readonly uploads?: boolean;
  /** Locale keys that the view itself uses (`host.t`). */
  readonly texts?: readonly string[];
  /** A valid example that the reference shows, and that the studio's palette draws and inserts. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The values with which the palette draws the example. Not needed where the example has no formula and no path. */
  readonly sample?: Sample;
}

/** States the type of a block's schema; every block's `schema.ts` exports `schema = defineBlock({…})`. */
export function defineBlock<const S extends BlockSchema>(schema: S): S {
  return schema;
}
