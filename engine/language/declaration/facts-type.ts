import { present } from '../../formula/assignable.ts';
import type { Type } from '../../formula/type.ts';

/** A parameter `facts` takes what the facts block takes: labels with texts, in the caller's words. */
export const FACTS = 'facts';

export const FACTS_TYPE: Type = { kind: 'record', name: FACTS, fields: () => new Map() };

export function isFacts(type: Type): boolean {
  const plain = present(type);
  return plain.kind === 'record' && plain.name === FACTS;
}
