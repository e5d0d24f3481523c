import type { Call } from '../../document/contract.ts';
import type { Cursor } from '../cursor.ts';

/** Returns the call of the contract with this name. @param from who makes it */
export function findCall(c: Cursor, from: 'data' | 'action'): Call | undefined {
  const { compilation } = c;
  const { calls } = compilation.project.catalog.contract;
  const name = String(c.value);
  const call = calls.get(name);
  if (call === undefined) c.unknown('unknown-call', 'call', name, calls.keys());
  else compilation.facts.calls.push({ call: name, pointer: c.pointer, from });
  return call;
}
