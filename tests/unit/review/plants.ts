import { isObject, type Json, type Pointer } from '../../../engine/document/source.ts';
import plants from './plants.json' with { type: 'json' };
import { applied } from '../../../engine/check/mutants/behaviour.ts';

/** A change that is made on purpose, to see whether a review shows it. */
export interface Plant {
  /** The document, below the folder of the product. */
  readonly file: string;
  /** The place of its value: keys and indexes with spaces between. */
  readonly at: string;
  /** The new value; without one the old is taken away. */
  readonly by?: Json;
  /** All sentences of the review. */
  readonly says: readonly string[];
  /** The pages that it can reach. */
  readonly reaches: readonly string[];
}

/** Returns a document with a plant in it. */
export function planted(document: Json, { at, by }: Pick<Plant, 'at' | 'by'>): Json {
  const pointer = at.split(' ').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return applied(withMember(document, pointer), { pointer, by });
}

/** Adds what leads to a place and is not there yet, so that a plant may add a member or an element. */
function withMember(value: Json, [step, ...rest]: Pointer): Json {
  if (step === undefined) return value;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return step === list.length
      ? [...list, null]
      : list.map((one, index) => (index === step ? withMember(one, rest) : one));
  }
  if (!isObject(value)) return value;
  return { ...value, [step]: withMember(value[step] ?? null, rest) };
}

/** Texts, tokens, rules, conditions, order, spacing, steps, links and the contract of the other product. */
export const PLANTS: readonly Plant[] = plants;
