import Big from 'big.js';
import { DAY, HOUR } from '../../domain/period.ts';
import type { Exchange, Work } from '../kernel/exchange.ts';
import { workAt } from '../kernel/work-at.ts';
import { LOCK_PAYOUT, lockAmount, lockProduct, payLockDay } from '../rooms/lock/index.ts';
import { demoId } from './demo-account.ts';

/** Seeds an amount that the demo account locked two days and some hours ago: two days were paid. */
export async function seedLocks(work: Work, { options }: Exchange): Promise<void> {
  const userId = await demoId(work.queries);
  const at = work.now - 2 * DAY - 3 * HOUR;
  const { id } = await lockAmount(workAt(work, at), userId, lockProduct('2'), new Big(600));
  for (const day of [1, 2]) {
    await work.unschedule({ kind: LOCK_PAYOUT, object: id });
    await payLockDay(workAt(work, at + day * DAY), options.seed, id);
  }
}
