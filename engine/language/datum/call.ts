import type { Call } from '../../document/contract.ts';
import type { Cursor } from '../cursor.ts';

/** Returns the call of the contract with this name; where none is written, that it is missing is said already. */
export function findCall(c: Cursor, from: 'data' | 'action'): Call | undefined {
  if (!c.given) return undefined;
  const { compilation } = c;
  const { calls } = compilation.project.catalog.contract;
  const name = String(c.value);
  const call = calls.get(name);
  if (call === undefined) c.unknown('unknown-call', 'call', name, calls.keys());
  else compilation.facts.calls.push({ call: name, pointer: c.pointer, from });
  return call;
}
