import { eq, sql } from 'drizzle-orm';
import { laneName } from '../../../../schemas/lanes.ts';
import type { Reaching } from '../../kernel/clock/due.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { FindTouched, Lanes } from '../../kernel/room.ts';
import { ACT, EXPIRE, REVIEW, SAY, UNDECIDED } from './deal-timers.ts';
import { orderById } from './history.ts';
import { customerAt } from './play.ts';
import { VISIT } from './players.ts';
import { otherOf } from './sides.ts';
import { ads, appeals } from './tables.ts';

// An order is the lane `deal:7`, an advertisement the lane `ad:7`. Whoever changes an advertisement takes the lane of
// its owner as well, who is a side of each order of it: so an order that ends in the lanes of its two sides may give
// its quantity back to the advertisement, or end that.

/** Finds the sides of an order. */
const sidesOf = async (queries: Queries, id: string): Promise<string[]> => {
  const order = await orderById(queries, id);
  return order ? [order.buyerId, order.sellerId] : [];
};

/** Finds the sides of the order whose id begins the object of a timer. */
const ofOrder: FindTouched = (object, _due, { database }) => sidesOf(database.queries, object.split(':')[0] ?? '');

/** Finds the sides of the order that an appeal is about. */
const ofAppeal: FindTouched = async (id, _due, { database: { queries } }) => {
  const [appeal] = await queries.select({ order: appeals.orderId }).from(appeals).where(eq(appeals.id, id));
  return appeal ? sidesOf(queries, appeal.order) : [];
};

/** Finds the owner of an advertisement, and the customer who comes to it. */
const ofVisit: FindTouched = async (id, due, { database: { queries } }) =>
  [await ownerOf(queries, id), await customerAt(queries, due)].filter((user) => user !== undefined);

/** As `Reaching`: the orders of people that have not ended, and their advertisements. */
const openOf: Reaching = (users) => {
  const deals = sql`select ${laneName('deal', '')}::text || id from c2c_order where status in ('pending', 'paid')`;
  return sql`${deals} and buyer_id in (${users}) union all ${deals} and seller_id in (${users})
    union all select ${laneName('ad', '')}::text || id from c2c_ad where state = 'active' and user_id in (${users})`;
};

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
  timers: {
    [EXPIRE]: ofOrder,
    [ACT]: ofOrder,
    [SAY]: ofOrder,
    [REVIEW]: ofAppeal,
    [UNDECIDED]: ofAppeal,
    [VISIT]: ofVisit,
  },
  reaching: openOf,
};
