import { present } from '../../formula/assignable.ts';
import type { Type } from '../../formula/type.ts';

/** The type of a parameter that takes the entries of the facts block: labels with texts of the caller. */
export const FACTS = 'facts';

export const FACTS_TYPE: Type = { kind: 'record', name: FACTS, fields: () => new Map() };

export function isFacts(type: Type): boolean {
  const plain = present(type);
  return plain.kind === 'record' && plain.name === FACTS;
}
