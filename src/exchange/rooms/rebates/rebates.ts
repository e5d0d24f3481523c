import Big from 'big.js';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { down, plain } from '../../../domain/money.ts';
import { DAY, dayOf } from '../../../domain/period.ts';
import { REBATE_RATES, maskNickname } from '../../../domain/rebates/rebate.ts';
import { countInvited, invitedPage, publicUsers } from '../account/index.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import type { Prices } from '../../kernel/basics/prices.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { worth } from '../wallet/index.ts';
import { REMIT, SHARE, giveLater, remit, share } from './shares.ts';
import { shares, remittances } from './tables.ts';

interface Sum {
  readonly currency: string;
  readonly amount: string;
}

/** Converts amounts of several coins to USDT, rounded down to the cent. */
const inUsdt = (prices: Prices, sums: readonly Sum[], now: number): string =>
  plain(
    down(
      sums.reduce(
        (sum, { currency, amount }) => sum.plus(worth(prices, currency, toBig(BigInt(amount)), now)),
        new Big(0),
      ),
      2,
    ),
  );

const amount = sql<string>`sum(${shares.amount})::text`;

const handlers: Handlers = {
  'team.index': async ({ user, queries, exchange, now, origin }) => {
    const mine = eq(shares.userId, user.id);
    const today = dayOf(now);
    const sums = (where: ReturnType<typeof and>) =>
      queries.select({ currency: shares.currency, amount }).from(shares).where(where).groupBy(shares.currency);
    const [all, ofToday, pending] = await Promise.all([
      sums(mine),
      sums(and(mine, eq(shares.day, today))),
      sums(and(mine, eq(shares.paid, false))),
    ]);
    const [direct, indirect] = await Promise.all([
      countInvited(queries, user.id, 'direct'),
      countInvited(queries, user.id, 'indirect'),
    ]);
    const [active] = await queries
      .select({ members: sql<number>`count(distinct ${shares.memberId})::integer` })
      .from(shares)
      .where(mine);
    const worthOf = (list: readonly Sum[]): string => inUsdt(exchange.prices, list, now);
    return {
      invite_code: user.inviteCode,
      invite_link: `${origin}/h5/#/pages/common/register?invite=${user.inviteCode}`,
      direct,
      indirect,
      active: active?.members ?? 0,
      direct_rate: plain(REBATE_RATES.direct),
      indirect_rate: plain(REBATE_RATES.indirect),
      total_usdt: worthOf(all),
      today_usdt: worthOf(ofToday),
      pending_usdt: worthOf(pending),
      paid_at: (today + 1) * DAY,
    };
  },

  'team.members': async ({ args, user, queries, exchange, now }) => {
    const { rows, total } = await invitedPage(queries, user.id, args.level, args);
    const brought =
      rows.length === 0
        ? []
        : await queries
            .select({ id: shares.memberId, currency: shares.currency, amount })
            .from(shares)
            .where(
              and(
                eq(shares.userId, user.id),
                inArray(
                  shares.memberId,
                  rows.map(({ id }) => id),
                ),
              ),
            )
            .groupBy(shares.memberId, shares.currency);
    return {
      list: rows.map((row) => {
        const own = brought.filter(({ id }) => id === row.id);
        return {
          id: row.id,
          name: maskNickname(row.nickname),
          level: row.invitedBy === user.id ? ('direct' as const) : ('indirect' as const),
          joined_at: row.createdAt,
          active: own.length > 0,
          rebate_usdt: inUsdt(exchange.prices, own, now),
        };
      }),
      total,
    };
  },

  'team.rebates': async ({ args, user, queries }) => {
    const where = and(eq(shares.userId, user.id), args.level && eq(shares.level, args.level));
    const users = publicUsers(queries);
    const rows = await queries
      .select({ rebate: shares, nickname: users.nickname })
      .from(shares)
      .innerJoin(users, eq(users.id, shares.memberId))
      .where(where)
      .orderBy(desc(shares.createdAt), desc(shares.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return {
      list: rows.map(({ rebate, nickname }) => ({
        id: rebate.id,
        name: maskNickname(nickname),
        level: rebate.level,
        cause: rebate.cause,
        currency: rebate.currency,
        fee: toText(rebate.fee),
        rate: rebate.rate,
        number: toText(rebate.amount),
        paid: rebate.paid,
        created_at: rebate.createdAt,
      })),
      total: await countOf(queries, shares, where),
    };
  },

  'team.remittances': async ({ args, user, queries }) => {
    const where = eq(remittances.userId, user.id);
    const rows = await queries
      .select()
      .from(remittances)
      .where(where)
      .orderBy(desc(remittances.createdAt), desc(remittances.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return {
      list: rows.map((row) => ({
        id: row.id,
        currency: row.currency,
        number: toText(row.amount),
        count: row.count,
        created_at: row.createdAt,
      })),
      total: await countOf(queries, remittances, where),
    };
  },
};

/** The room of rebates: invitations, the shares of friends' fees, and their payment once a day. */
export const rebates: Room = {
  name: 'rebates',
  migrations: migrationsBeside(import.meta.url, 'team'),
  handlers,
  timers: { [REMIT]: remit, [SHARE]: giveLater },
  posted: share,
};
