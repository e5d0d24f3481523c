import type { CoinCode } from '../../../schemas/wallet.types.ts';
import type { Work } from '../kernel/exchange.ts';
import { subscribedBefore } from '../rooms/ieo/index.ts';
import { demoId } from './demo-account.ts';

/** The subscriptions of the demo account: coins, and hours after the begin. */
const SUBSCRIBED: readonly { readonly currency: CoinCode; readonly amount: string; readonly hours: number }[] = [
  { currency: 'MAST', amount: '500', hours: 30 },
  { currency: 'KEEL', amount: '1200', hours: 9 },
];

/** Seeds the demo account's subscriptions. */
export async function seedSubscriptions(work: Work): Promise<void> {
  const userId = await demoId(work.queries);
  for (const subscribed of SUBSCRIBED) await subscribedBefore(work, { userId, ...subscribed });
}
