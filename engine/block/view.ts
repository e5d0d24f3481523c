import type Big from 'big.js';
import type { FunctionComponent, ReactNode } from 'react';
import type { Slot } from '../grammar/define.ts';
import type { BlockSchema } from './define.ts';
import type { Control, EventHandler, FileValue, ViewProps } from './props.ts';

/**
 * The props of a block's view, derived from its schema, so that the two cannot disagree: `export function view(props:
 * PropsOf<typeof schema>)`.
 * A slot that the document leaves out and that has no default is **not a key** of the props; a slot whose value is
 * unknown is a key with the value undefined. `has(props, 'x')` tells the two apart.
 */
export type PropsOf<S extends BlockSchema> = ViewProps &
  SlotsOf<S['slots']> &
  (S extends { readonly children: true } ? { readonly children?: ReactNode } : unknown) &
  (S extends { readonly each: infer E extends Slots } ? { readonly items?: readonly ItemOf<E>[] } : unknown) &
  (S extends { readonly sorts: true } ? SortingProps : unknown);

/** The props of a sorting block beside its slots. */
export interface SortingProps {
  /** The path that it binds may be null: no order. */
  readonly unsets?: boolean;
  /** Draws it sorted; set where the document says by what to sort. */
  readonly sorting?: FunctionComponent<never>;
}

/** One repetition of a block that has `each`. */
export type ItemOf<E extends Slots> = { readonly key: string } & SlotsOf<E> & {
    /** For a sorting block: the compared values, by the number of the group that names them. */
    readonly by?: readonly ((() => unknown) | undefined)[];
  };

type Slots = Readonly<Record<string, Slot>>;

export type SlotsOf<S extends Slots> = {
  readonly [K in keyof S as Filled<S[K]> extends true ? K : never]: ValueOf<S[K]>;
} & { readonly [K in keyof S as Filled<S[K]> extends true ? never : K]?: ValueOf<S[K]> };

/** The view always finds the key: the document must give it, or the engine gives the default. */
type Filled<S> = S extends { readonly required: true } ? true : S extends { readonly default: unknown } ? true : false;

interface Kinds {
  bool: boolean;
  string: string;
  number: Big;
  /** Milliseconds UTC. */
  time: number;
  /** Milliseconds. */
  duration: number;
  text: string;
  html: string;
  link: string;
  icon: string;
  image: string;
  any: unknown;
}

type Plain<S extends { readonly type: keyof Kinds }> = S extends { readonly type: 'number'; readonly literal: true }
  ? number
  : Kinds[S['type']];
type Listed<S extends { readonly type: keyof Kinds }> = S extends { readonly list: true }
  ? readonly Plain<S>[]
  : Plain<S>;
type Unknown<S> = S extends { readonly literal: true } | { readonly type: 'bool' } ? never : undefined;
type Null<S> = S extends { readonly nullable: true } ? null : never;

type ValueOf<S> = S extends { readonly record: true }
  ? number
  : S extends { readonly type: 'event'; readonly payload: infer P }
    ? EventHandler<PayloadOf<P>>
    : S extends { readonly type: 'event' }
      ? EventHandler
      : S extends { readonly type: 'choice'; readonly of: readonly (infer C)[] }
        ? C | Unknown<S>
        : S extends { readonly type: 'bind'; readonly accepts: readonly (infer A)[] }
          ? Control<BoundOf<A>>
          : S extends { readonly type: 'nodes' }
            ? ReactNode
            : S extends { readonly type: 'group'; readonly slots: infer G extends Slots }
              ? S extends { readonly many: true }
                ? readonly EntrySlots<G>[] | undefined
                : SlotsOf<G>
              : S extends { readonly type: 'map'; readonly value: infer V }
                ? readonly EntryOf<V, S>[]
                : S extends { readonly type: keyof Kinds }
                  ? Listed<S> | Unknown<S> | Null<S>
                  : never;

/** A written value of a map, or the group that replaces it. */
interface EntryOf<V, S> {
  readonly key: string;
  readonly label: string;
  readonly value: ValueOf<V> | (S extends { readonly group: infer G extends Slots } ? SlotsOf<G> : never);
}

/** The value of a control, by the type of the bound path. Enums and ids are strings. */
type BoundOf<T> = T extends `list<${infer U}>`
  ? readonly BoundOf<U>[]
  : T extends 'file'
    ? FileValue
    : T extends keyof Kinds
      ? Kinds[T]
      : string;

/** One of many groups; the document may name it by an `id`, which goes to its `data-node`. */
export type EntrySlots<G extends Slots> = { readonly id?: string } & SlotsOf<G>;

type PayloadOf<P> = { readonly [K in keyof P]: FieldOf<P[K]> };
type FieldOf<T> = T extends `${infer U}?`
  ? FieldOf<U> | null
  : T extends `list<${infer U}>`
    ? readonly FieldOf<U>[]
    : T extends 'file'
      ? FileValue
      : T extends keyof Kinds
        ? Kinds[T]
        : unknown;

/** Tells whether the document gives the slot, known or unknown. */
export function has<P extends object>(props: P, slot: keyof P): boolean {
  return slot in props;
}
