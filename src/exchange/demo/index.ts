import type { Room } from '../kernel/room.ts';
import { seedAccounts, seedAgreements, seedIdentity } from './accounts.ts';
import { seedC2C } from './c2c.ts';
import { seedCoupons } from './coupon.ts';
import { seedTrades } from './futures.ts';
import { seedHistory } from './history.ts';
import { seedSubscriptions } from './ieo.ts';
import { seedLoans } from './loan.ts';
import { seedLocks } from './lock.ts';
import { seedFriends } from './rebates.ts';
import { seedOrders } from './spot.ts';

export { sandbox } from './sandbox.ts';

// The histories of a sandbox's sample accounts, and the calls that only a sandbox offers. The rooms do not know of this
// folder: `rooms.ts` attaches it.

const STORIES: Readonly<Record<string, NonNullable<Room['seed']>>> = {
  account: seedAccounts,
  identity: seedIdentity,
  security: seedAgreements,
  wallet: seedHistory,
  ieo: seedSubscriptions,
  spot: seedOrders,
  futures: seedTrades,
  lock: seedLocks,
  coupon: seedCoupons,
  rebates: seedFriends,
  loan: seedLoans,
  c2c: seedC2C,
};

/** Returns a room whose sample accounts have a past: a new sandbox begins with it, after the room's own seed. */
export function withStory(room: Room): Room {
  const story = STORIES[room.name];
  if (!story) return room;
  return {
    ...room,
    seed: async (work, exchange) => {
      await room.seed?.(work, exchange);
      if (exchange.options.sandbox) await story(work, exchange);
    },
  };
}
