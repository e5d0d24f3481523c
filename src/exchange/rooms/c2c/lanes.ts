import { eq, sql } from 'drizzle-orm';
import { laneName } from '../../../../schemas/lanes.ts';
import type { Reaching, Timer } from '../../kernel/clock/due.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { FindTouched, Lanes } from '../../kernel/room.ts';
import { orderById } from './history.ts';
import { otherOf } from './sides.ts';
import { ads } from './tables.ts';
import type { Order } from './tables.ts';

// An order is the lane `deal:7`, an advertisement the lane `ad:7`. Whoever changes an advertisement takes the lane of
// its owner as well, who is a side of each order of it: so an order that times out in the lanes of its two sides may
// give its quantity back to the advertisement.

/** The timer of the timeout of an unpaid order; its object is the order. */
export const EXPIRE = 'c2c.expire';

/** Returns that timer, but for when it is due: it touches the order, and its two sides. */
export const expireTimer = ({ id }: Pick<Order, 'id'>): Omit<Timer, 'due'> => ({
  kind: EXPIRE,
  object: id,
  wideLane: laneName('deal', id),
});

const sidesOf: FindTouched = async (id, _due, { database }) => {
  const order = await orderById(database.queries, id);
  return order && [order.buyerId, order.sellerId];
};

/** As `Reaching`: the orders of people that have not been paid. */
const unpaidOrders: Reaching = (users) => sql`
  select ${laneName('deal', '')}::text || id from c2c_order where status = 'pending' and buyer_id in (${users})
  union all select ${laneName('deal', '')}::text || id from c2c_order where status = 'pending' and seller_id in (${users})`;

const ownerOf = async (queries: Queries, id: unknown): Promise<string | undefined> => {
  const [ad] = await queries
    .select({ userId: ads.userId })
    .from(ads)
    .where(eq(ads.id, String(id)));
  return ad?.userId;
};

/** The lanes of this room. */
export const lanes: Lanes = {
  calls: [
    'c2c.buy',
    'c2c.sell',
    'c2c.pay',
    'c2c.release',
    'c2c.cancel',
    'c2c.appeal',
    'c2c.answerAppeal',
    'c2c.withdrawAppeal',
    'c2c.say',
    'c2c.read',
    'c2c.publish',
    'c2c.editAd',
    'c2c.pauseAd',
    'c2c.resumeAd',
    'c2c.closeAd',
    'c2c.apply',
    'user.savePaymentMethod',
    'user.defaultPaymentMethod',
    'user.deletePaymentMethod',
  ],
  names: {
    'user of ad:{id}': ({ id }, queries) => ownerOf(queries, id),
    'user of deal:{id}': async ({ id }, queries, userId) => {
      const order = await orderById(queries, String(id));
      return order && userId !== undefined ? otherOf(order, userId) : undefined;
    },
    'ad of deal:{id}': async ({ id }, queries) => (await orderById(queries, String(id)))?.adId,
  },
  timers: { [EXPIRE]: sidesOf },
  reaching: unpaidOrders,
};
