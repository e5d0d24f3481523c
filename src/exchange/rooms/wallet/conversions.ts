import Big from 'big.js';
import { and, desc, eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { Conversion } from '../../../../schemas/wallet.types.ts';
import {
  CONVERT_FEE,
  QUOTE_HOLDS,
  convert,
  convertMin,
  convertRate,
  quoteStands,
} from '../../../domain/wallet/conversion.ts';
import { plain } from '../../../domain/money.ts';
import type { Work } from '../../kernel/exchange.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import { toText, toUnits } from '../../kernel/ledger/units.ts';
import type { Prices } from '../../kernel/basics/prices.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { amountIn, coinByCode, coinById } from '../../catalogue/coins.ts';
import type { Coin } from '../../catalogue/coins.ts';
import { countOf, offsetOf, within } from '../../kernel/database/page.ts';
import type { Span } from '../../kernel/database/page.ts';
import { conversions } from './tables.ts';

const view = (row: typeof conversions.$inferSelect): Conversion => ({
  id: row.id,
  from_currency: row.fromCurrency,
  to_currency: row.toCurrency,
  number: toText(row.amount),
  rate: row.rate,
  fee: toText(row.fee),
  receive: toText(row.receive),
  created_at: row.createdAt,
});

/** Checks that two coins differ. @throws Refusal `currencies_same` at the parameter. */
function assertDifferent(from: Coin, to: Coin, parameter: string): void {
  if (from.code === to.code) throw new Refusal('currencies_same', {}, parameter);
}

/**
 * Checks that both coins can be traded now.
 * @throws Refusal `coin_not_listed` where one of them has no market yet, `market_closed` where it is a stock outside
 * its hours, `market_paused` without a reliable price.
 */
function assertTraded(prices: Prices, from: Coin, to: Coin, at: number): void {
  const unlisted = [from, to].find(({ code }) => !prices.listed(code, at));
  if (unlisted) throw new Refusal('coin_not_listed', { currency: unlisted.code });
  if ([from, to].some(({ code }) => prices.paused(code, at))) throw new Refusal('market_paused');
  if (![from, to].every(({ code }) => prices.open(code, at))) throw new Refusal('market_closed');
}

/** An amount of one coin, to be converted to another. */
interface Exchanged {
  readonly from: Coin;
  readonly to: Coin;
  readonly amount: Big;
}

/** Computes rate, fee and result at one moment. */
function quote(
  prices: Prices,
  { from, to, amount }: Exchanged,
  at: number,
): { rate: Big; fee: Big; receive: Big; min: Big } {
  assertTraded(prices, from, to, at);
  const fromPrice = prices.usdt(from.code, at);
  const toPrice = prices.usdt(to.code, at);
  const rate = fromPrice && toPrice && convertRate(fromPrice, toPrice);
  if (!fromPrice || !rate) throw new Error(`${from.code} or ${to.code} has no price.`);
  return { rate, ...convert(amount, rate, to.precision), min: convertMin(fromPrice, from.precision) };
}

/** Milliseconds by which a confirmation may arrive late and still get the rate that was shown. */
const LATE = 3_000;

/** Returns the moment of the rate: that of the accepted quote, or now. @throws Refusal `quote_expired`. */
function momentOf(quotedAt: number | undefined, now: number): number {
  if (quotedAt === undefined) return now;
  if (quotedAt > now || now - quotedAt > QUOTE_HOLDS + LATE) throw new Refusal('quote_expired', {}, 'quoted_at');
  return quotedAt;
}

/** A requested conversion. */
interface Asked {
  readonly owner: string;
  readonly from: Coin;
  readonly to: Coin;
  readonly amount: Big;
  /** The request field that names the amount. */
  readonly parameter: string;
  /** The moment of the rate. */
  readonly at: number;
}

/**
 * Carries a conversion out on the spot account, against the house, at the rate of a moment.
 *
 * @throws Refusal `quote_expired` where that rate is no longer valid.
 */
async function carryOut(
  work: Work,
  prices: Prices,
  { owner, from, to, amount, parameter, at }: Asked,
): Promise<Conversion> {
  const { rate, fee, receive, min } = quote(prices, { from, to, amount }, at);
  if (!quoteStands(rate, quote(prices, { from, to, amount }, work.now).rate))
    throw new Refusal('quote_expired', {}, 'quoted_at');
  if (amount.lt(min) || receive.lte(0))
    throw new Refusal('convert_below_min', { min: plain(min), currency: from.code }, parameter);
  const [row] = await work.queries
    .insert(conversions)
    .values({
      userId: owner,
      fromCurrency: from.code,
      toCurrency: to.code,
      amount: toUnits(amount),
      rate: plain(rate),
      fee: toUnits(fee),
      receive: toUnits(receive),
      createdAt: work.now,
    })
    .returning();
  if (!row) throw new Error('The conversion was not stored.');
  // Conversions of different coins change no common account of the house.
  const part = from.code === 'USDT' ? to.code : from.code;
  const rows = [
    { owner, kind: 'change', currency: from.code, available: -row.amount },
    { ...house('market', from.code, part), available: row.amount },
    { ...house('market', to.code, part), available: -row.receive - row.fee },
    { ...house('fee', to.code, part), available: row.fee },
    { owner, kind: 'change', currency: to.code, available: row.receive + row.fee },
    { owner, kind: 'change', currency: to.code, available: -row.fee, cause: 'fee' },
  ] as const;
  await work.post({ cause: 'convert', object: `conversion:${row.id}`, rows }, parameter);
  return view(row);
}

/** Returns the condition for the requested conversions. */
export const conversionsOf = (
  owner: string,
  { currency, ...span }: Pick<Calls['wallet.convertHistory']['args'], 'currency'> & Span,
): SQL | undefined =>
  and(
    eq(conversions.userId, owner),
    currency && or(eq(conversions.fromCurrency, currency), eq(conversions.toCurrency, currency)),
    within(conversions.createdAt, span),
  );

/** Handles conversions from one coin into another at the rate of the moment. */
export const conversionHandlers: Handlers = {
  'wallet.convert': async ({ args, user, exchange, command }) => {
    const from = coinById(args.from_currency_id, 'from_currency_id');
    const to = coinById(args.to_currency_id, 'to_currency_id');
    assertDifferent(from, to, 'to_currency_id');
    const amount = amountIn(from, args.number, 'number');
    return command((work) =>
      carryOut(work, exchange.prices, {
        owner: user.id,
        from,
        to,
        amount,
        parameter: 'number',
        at: momentOf(args.quoted_at, work.now),
      }),
    );
  },

  'wallet.convertFee': async ({ args, exchange, now }) => {
    const from = coinById(args.from_currency_id, 'from_currency_id');
    const to = coinById(args.to_currency_id, 'to_currency_id');
    assertDifferent(from, to, 'to_currency_id');
    const { rate, fee, receive, min } = quote(
      exchange.prices,
      { from, to, amount: amountIn(from, args.number, 'number') },
      now,
    );
    return {
      from_currency: from.code,
      to_currency: to.code,
      rate: plain(rate),
      fee_rate: plain(CONVERT_FEE),
      fee: plain(fee),
      receive: plain(receive),
      min: plain(min),
      at: now,
      expires_at: now + QUOTE_HOLDS,
    };
  },

  'wallet.convertRate': async ({ args, exchange, now }) => {
    const from = coinById(args.from_currency_id, 'from_currency_id');
    const to = coinById(args.to_currency_id, 'to_currency_id');
    assertDifferent(from, to, 'to_currency_id');
    const { rate, min } = quote(exchange.prices, { from, to, amount: new Big(1) }, now);
    return { from_currency: from.code, to_currency: to.code, rate: plain(rate), min: plain(min), at: now };
  },

  'wallet.convertHistory': async ({ args, user, queries }) => {
    const where = conversionsOf(user.id, args);
    const rows = await queries
      .select()
      .from(conversions)
      .where(where)
      .orderBy(desc(conversions.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: rows.map(view), total: await countOf(queries, conversions, where) };
  },

  'wallet.exchange': async ({ args, user, exchange, lang, command }) => {
    const from = coinByCode(args.fromCoin);
    const to = coinByCode(args.toCoin);
    assertDifferent(from, to, 'toCoin');
    const amount = amountIn(from, args.fromAmount, 'fromAmount');
    return command(async (work) => {
      const { number, receive } = await carryOut(work, exchange.prices, {
        owner: user.id,
        from,
        to,
        amount,
        parameter: 'fromAmount',
        at: momentOf(args.quoted_at, work.now),
      });
      return {
        success: true,
        receive,
        msg: exchange.texts.say(lang, 'wallet.exchanged', { number, from: from.code, receive, to: to.code }),
      };
    });
  },
};
