import Big from 'big.js';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { C2CAdPage, C2COptions, C2CPrice, C2CSort, C2CTrader } from '../../../../schemas/c2c.types.ts';
import type { Calls } from '../../../../schemas/calls.ts';
import { amountOf } from '../../../domain/amount.ts';
import { ANSWER_TIME, REVIEW_TIME } from '../../../domain/c2c/appeal.ts';
import { PAY_MINUTES, priceBand } from '../../../domain/c2c/c2c.ts';
import { plain } from '../../../domain/money.ts';
import type { Call } from '../../kernel/call.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { FIATS, fiatByCode } from '../../catalogue/fiats.ts';
import { tagOf } from '../../kernel/basics/texts.ts';
import { coinByCode, coinById } from '../../catalogue/coins.ts';
import { adById, adViews } from './ads.ts';
import { C2C_COINS } from './coins.ts';
import { PRICE_STANDS, marketPrice, placesOf } from './price.ts';
import { ads } from './tables.ts';

/**
 * The sort orders of the board; between equal traders, the better price is first. A trader without a rate yet is after
 * one with a rate.
 */
const ORDERS: Readonly<Record<C2CSort, (a: C2CTrader, b: C2CTrader) => number>> = {
  price: () => 0,
  completed: (a, b) => b.completed - a.completed,
  completion: (a, b) => new Big(b.completion ?? -1).cmp(a.completion ?? -1),
};

/**
 * Returns the offers that can be taken now, the best price first unless another order is asked for. Floating prices are
 * known only now, so they are sorted here and not by the database.
 */
async function board({ args, visitor, queries, exchange, now }: Call<Calls['c2c.board']['args']>): Promise<C2CAdPage> {
  const { page, limit, type, fiat, way, sort, verified } = args;
  const coin = args.currency_id === undefined ? undefined : coinById(args.currency_id, 'currency_id');
  const amount = args.amount === undefined ? undefined : amountOf(args.amount, fiatByCode(fiat).places);
  if (typeof amount === 'string') throw new Refusal('number_incorrect', {}, 'amount');
  const rows = await queries
    .select()
    .from(ads)
    .where(
      and(
        eq(ads.state, 'active'),
        eq(ads.fiat, fiat),
        eq(ads.type, type === 'buy' ? 'sell' : 'buy'),
        coin && eq(ads.coin, coin.code),
        way && sql`${ads.ways} ? ${way}`,
        sql`${ads.rest} >= ${ads.min}`,
      ),
    )
    .orderBy(desc(ads.id))
    .limit(1000);
  const offers = (await adViews(exchange, queries, rows, visitor?.id, now))
    .map((view) => ({ view, price: new Big(view.price) }))
    .filter(({ view }) => !verified || view.merchant.verified)
    .filter(
      ({ view, price }) => price.gt(0) && (!amount || (amount.gte(view.min_amount) && amount.lte(view.max_amount))),
    )
    .sort(
      (a, b) =>
        ORDERS[sort](a.view.merchant, b.view.merchant) ||
        (type === 'buy' ? a.price.cmp(b.price) : b.price.cmp(a.price)),
    );
  const start = offsetOf(args);
  return { page, limit, total: offers.length, list: offers.slice(start, start + limit).map(({ view }) => view) };
}

function options({ lang }: Pick<Call<unknown>, 'lang'>): C2COptions {
  const names = new Intl.DisplayNames([tagOf(lang)], { type: 'currency' });
  return {
    coins: C2C_COINS.map(coinByCode).map(({ id, code, name, precision }) => ({
      currency_id: id,
      coin_code: code,
      name,
      precision,
    })),
    fiats: FIATS.map(({ code, symbol, places }) => ({ fiat: code, symbol, name: names.of(code) ?? code, places })),
    pay_minutes: [...PAY_MINUTES],
    review: ANSWER_TIME + REVIEW_TIME,
  };
}

async function price({ args, queries, exchange, now }: Call<Calls['c2c.price']['args']>): Promise<C2CPrice> {
  const market = C2C_COINS.includes(args.coin_code)
    ? await marketPrice(exchange, queries, args.coin_code, args.fiat, now)
    : null;
  if (!market) throw new Refusal('currency_unknown', {}, 'coin_code');
  const places = placesOf(args.coin_code, args.fiat);
  const { lowest, highest } = priceBand(market, places);
  return {
    ...args,
    price: plain(market),
    price_places: places,
    lowest: plain(lowest),
    highest: plain(highest),
    until: now - (now % PRICE_STANDS) + PRICE_STANDS,
  };
}

/** The handlers of public reads, and of those of a merchant's own. */
export const boardHandlers: Handlers = {
  'c2c.board': board,

  'c2c.ad': async ({ args, visitor, queries, exchange, now }) => {
    const [view] = await adViews(exchange, queries, [await adById(queries, args.id)], visitor?.id, now);
    if (!view) throw new Error('An advertisement was lost.');
    return view;
  },

  'c2c.options': async (call) => options(call),

  'c2c.price': price,

  'c2c.ads': async ({ args, user, queries, exchange, now }) => {
    const { page, limit, type, state } = args;
    const coin = args.currency_id === undefined ? undefined : coinById(args.currency_id, 'currency_id');
    const where = and(
      eq(ads.userId, user.id),
      type && eq(ads.type, type),
      state && inArray(ads.state, [state]),
      coin && eq(ads.coin, coin.code),
    );
    const rows = await queries
      .select()
      .from(ads)
      .where(where)
      .orderBy(desc(ads.id))
      .limit(limit)
      .offset(offsetOf(args));
    return {
      page,
      limit,
      total: await countOf(queries, ads, where),
      list: await adViews(exchange, queries, rows, user.id, now),
    };
  },
};
