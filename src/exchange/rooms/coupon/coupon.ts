import Big from 'big.js';
import { and, asc, desc, eq } from 'drizzle-orm';
import { plain } from '../../../domain/money.ts';
import { missingOf } from '../account/index.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { EXPIRE, PAY, expire, payDay, use, view, welcome } from './coupons.ts';
import { coupons } from './tables.ts';

const handlers: Handlers = {
  'coupon.list': async ({ args, user, queries }) => {
    const where = and(eq(coupons.userId, user.id), args.state && eq(coupons.state, args.state));
    const order = args.state === 'available' ? [asc(coupons.expiresAt), asc(coupons.id)] : [desc(coupons.id)];
    const rows = await queries
      .select()
      .from(coupons)
      .where(where)
      .orderBy(...order)
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: rows.map(view), total: await countOf(queries, coupons, where) };
  },

  'coupon.totals': async ({ user, queries }) => {
    const all = (await queries.select().from(coupons).where(eq(coupons.userId, user.id))).map(view);
    const count = (state: string): number => all.filter((one) => one.state === state).length;
    return {
      available: count('available'),
      earning: count('earning'),
      used: count('used'),
      expired: count('expired'),
      currency: 'USDT',
      earned: plain(all.reduce((sum, { earned }) => sum.plus(earned), new Big(0))),
      missing: await missingOf(queries, user),
    };
  },

  'coupon.use': ({ args, user, command }) => command(async (work) => view(await use(work, user.id, args.id))),
};

/**
 * The room of coupons: amounts of the house that earn for a user. A user who proves a contact gets one to begin with,
 * and the inviter gets another.
 */
export const coupon: Room = {
  name: 'coupon',
  migrations: migrationsBeside(import.meta.url, 'coupon'),
  handlers,
  lanes: { calls: ['coupon.use'] },
  timers: { [EXPIRE]: expire, [PAY]: payDay },
  hears: { 'contact.proved': (work, user, exchange) => welcome(work, exchange, user) },
};
