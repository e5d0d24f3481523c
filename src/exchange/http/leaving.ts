import { PROOF, resolve } from '../../../schemas/contract.ts';
import type { Contract, Operation } from '../../../schemas/contract.ts';
import { provePayPassword } from '../account/proof.ts';
import type { Call } from './call.ts';

/**
 * Proves who asks, before the handler of a call by which value can leave (class `leaves`) sees it. The only place that decides it, from the
 * contract's `x-effect`: no handler can forget it, or do anything first.
 * @throws Refusal `pay_password_missing`, `pay_password_wrong` at `pay_password`; `too_many_requests`.
 */
export async function proveLeaving({ effect }: Operation, call: Call<Readonly<Record<string, unknown>>>): Promise<void> {
  if (effect !== 'leaves') return;
  const given = call.args[PROOF];
  await provePayPassword(call, typeof given === 'string' ? given : '');
}

/** @throws Error for a call by which value can leave, but which nobody need sign in for or which does not take the proof. */
export function assertProvable(contract: Contract, { id, effect, auth, args }: Operation): void {
  if (effect !== 'leaves') return;
  if (auth !== 'required' || !resolve(contract, args).properties?.[PROOF]) throw new Error(`By ${id} value can leave: it is for those who are signed in, and takes ${PROOF}.`);
}
