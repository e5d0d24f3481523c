import type { Operation } from '../../../schemas/contract.ts';
import type { User } from '../kernel/user.ts';
import { Refusal } from '../kernel/basics/refusal.ts';

/**
 * Checks whether this visitor may make this call. It is the only place that decides it, from the contract's `security`
 * and `x-role`.
 * @throws Refusal `login_required` or `session_invalid` (both end the session), `identity_required`,
 * `merchant_required`, `trader_required`.
 */
export function guard(operation: Operation, visitor: User | undefined, token: string | undefined): void {
  if (operation.auth !== 'required') return;
  if (!visitor) throw new Refusal(token ? 'session_invalid' : 'login_required');
  if (operation.role === 'verified' && visitor.level === 'none') throw new Refusal('identity_required');
  if (operation.role === 'merchant' && !visitor.merchant) throw new Refusal('merchant_required');
  if (operation.role === 'trader' && !visitor.trader) throw new Refusal('trader_required');
}
