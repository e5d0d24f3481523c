import { resolve } from '../../../../schemas/contract.ts';
import type { Contract, Schema } from '../../../../schemas/contract.ts';
import type { FlagValue } from './portions.ts';

/** A flag that the contract declares: a property of `AppFlags`. */
export interface KnownFlag {
  readonly name: string;
  readonly description: string;
  /** The values that it may have, as they are written; null where it is a number. */
  readonly values: readonly string[] | null;
}

const known = new WeakMap<Contract, readonly KnownFlag[]>();

/** Returns the flags of a contract, in its order. */
export function knownFlags(contract: Contract): readonly KnownFlag[] {
  const flags =
    known.get(contract) ??
    Object.entries(contract.components.schemas['AppFlags']?.properties ?? {}).map(([name, schema]) => ({
      name,
      description: schema.description ?? '',
      values: valuesOf(contract, schema),
    }));
  known.set(contract, flags);
  return flags;
}

/** Returns the values that a property may have beside null. */
function valuesOf(contract: Contract, schema: Schema): readonly string[] | null {
  const { type, oneOf, ...own } = resolve(contract, schema);
  // An enum of the contract that may be null is one of two schemas.
  if (Array.isArray(oneOf))
    return oneOf.flatMap((one: Schema) => (one.type === 'null' ? [] : (valuesOf(contract, one) ?? [])));
  if (own.enum !== undefined) return own.enum.filter((value): value is string => typeof value === 'string');
  return [type ?? []].flat().includes('boolean') ? ['on', 'off'] : null;
}

/** Reads a value as it is written; undefined where the flag cannot have it. */
export function readValue({ values }: KnownFlag, text: string): FlagValue | undefined {
  if (values === null) return /^-?(0|[1-9]\d{0,19})(\.\d{1,18})?$/.test(text) ? text : undefined;
  if (!values.includes(text)) return undefined;
  return isSwitch(values) ? text === 'on' : text;
}

const isSwitch = (values: readonly string[]): boolean => values.join(' ') === 'on off';

/** Writes a value, as `readValue` reads it. */
export const writeValue = (value: FlagValue): string => (value === true ? 'on' : value === false ? 'off' : value);

/** Returns whether a stored value is one that the flag has, which an earlier version may have had otherwise. */
export function fits({ values }: KnownFlag, value: FlagValue): boolean {
  if (values !== null && isSwitch(values)) return typeof value === 'boolean';
  return typeof value === 'string' && (values === null || values.includes(value));
}
