import type { ValueKind } from '../grammar/define.ts';
import type { Unit } from './unit.ts';

/**
 * The types of the document language. One number type: decimal.
 *
 * At run time a value of any type may also be *unknown* (JavaScript `undefined`: not loaded yet, or failed), which is
 * no type: every slot decides what it does with unknown. *Null* (known to be nothing) is a type: `nullable`.
 *
 * | type            | value at run time                              |
 * |-----------------|------------------------------------------------|
 * | bool            | boolean                                        |
 * | string text html link icon image | string                        |
 * | number          | Big (big.js); `number<price>` says what it counts (`unit.ts`) |
 * | time            | number, milliseconds since 1970 UTC            |
 * | duration        | number, milliseconds                           |
 * | enum, id        | string                                         |
 * | file            | the engine's FileValue                         |
 * | list            | readonly array                                 |
 * | record          | plain object, every declared field present (a missing one is null) |
 */
export type Type =
  | { readonly kind: SimpleKind; readonly bounds?: Bounds; readonly unit?: Unit }
  | {
      readonly kind: 'enum';
      readonly name: string;
      readonly values: readonly string[];
      readonly final?: readonly string[];
    }
  | { readonly kind: 'id'; readonly of: string }
  | { readonly kind: 'field'; readonly of: Type }
  | { readonly kind: 'list'; readonly of: Type }
  | RecordType
  | { readonly kind: 'nullable'; readonly of: Type };

/** The range of a whole number that the contract declares; decoders refuse answers beyond it. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

export type SimpleKind =
  | Exclude<ValueKind, 'any'>
  | 'file'
  | 'route'
  /** the type of the literal null, and of data that is always skipped */
  | 'null'
  /** the type of an expression that already has an error: it agrees with everything and reports nothing more */
  | 'error';

export interface RecordType {
  readonly kind: 'record';
  /** Shown in messages; named entities of the contract keep their name, others are described by their fields. */
  readonly name: string;
  /** The field that identifies an entry of a list, where the contract declares it. */
  readonly key?: string;
  /** A function, so that a record may contain itself. */
  readonly fields: () => ReadonlyMap<string, Type>;
}

export const BOOL: Type = { kind: 'bool' };
export const STRING: Type = { kind: 'string' };
export const NUMBER: Type = { kind: 'number' };
export const TIME: Type = { kind: 'time' };
export const DURATION: Type = { kind: 'duration' };
export const TEXT: Type = { kind: 'text' };
export const NULL: Type = { kind: 'null' };
export const ERROR: Type = { kind: 'error' };

/** The names that types in documents and signatures may use. */
export interface TypeNames {
  /** Entities and enums of the contract. */
  readonly types: ReadonlyMap<string, Type>;
  /** The entities that `id<…>` may name. */
  readonly ids: ReadonlySet<string>;
}
