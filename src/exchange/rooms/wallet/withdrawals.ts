import Big from 'big.js';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BankCard } from '../../../../schemas/user.types.ts';
import type { SQL } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { FiatCode } from '../../../../schemas/site.types.ts';
import type { Withdrawal, WithdrawLimits, WithdrawTarget } from '../../../../schemas/wallet.types.ts';
import { down, greater, lesser, plain, ratio, up } from '../../../domain/money.ts';
import {
  CARD_TARIFFS,
  DAY_LIMIT_BTC,
  FIAT_LIMIT_USDT,
  cardFee,
  cardPayout,
  withdrawReceive,
} from '../../../domain/wallet/withdraw.ts';
import { assertNotHeld, proveSecond } from '../account/index.ts';
import type { User } from '../../kernel/user.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { balanceOf, freeze, house } from '../../kernel/ledger/ledger.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import type { Prices } from '../../kernel/basics/prices.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { fiatByCode } from '../../catalogue/fiats.ts';
import { fiatRate } from '../site/index.ts';
import { assertListed } from './address-book.ts';
import { transactionId } from './addresses.ts';
import { arrive, assertElsewhere, destinationOf } from './destinations.ts';
import { inBtc, worth } from './balances.ts';
import { cardToDraw } from './cards.ts';
import { addressOn, amountIn, coinByCode, networkOf } from '../../catalogue/coins.ts';
import type { Coin } from '../../catalogue/coins.ts';
import { countOf, offsetOf, within } from '../../kernel/database/page.ts';
import type { Span } from '../../kernel/database/page.ts';
import { withdrawals } from './tables.ts';

/** A withdrawal is reviewed so long. Exchange time, milliseconds. */
export const WITHDRAW_REVIEW = 60_000;
const DAY = 86_400_000;

const view = (row: typeof withdrawals.$inferSelect): Withdrawal => ({
  id: row.id,
  currency: row.currency,
  type: row.target,
  network: row.network,
  address: row.address,
  number: toText(row.amount),
  fee: toText(row.fee),
  receive: toText(row.amount - row.fee),
  remark: row.remark,
  internal: row.internal,
  fiat_currency: row.fiatCurrency,
  fiat_rate: row.fiatRate,
  fiat_amount: row.fiatAmount,
  state: row.state,
  reason: row.reason,
  txid: row.txid,
  created_at: row.createdAt,
  settled_at: row.settledAt,
});

/** Which withdrawals are asked for. */
export const withdrawalsOf = (
  owner: string,
  { currency, state, ...span }: Pick<Calls['wallet.withdrawLogs']['args'], 'currency' | 'state'> & Span,
): SQL | undefined =>
  and(
    eq(withdrawals.userId, owner),
    currency && eq(withdrawals.currency, currency),
    state && eq(withdrawals.state, state),
    within(withdrawals.createdAt, span),
  );

/** Withdrawn in the last 24 hours, in BTC. What was rejected or cancelled does not count. */
async function usedBtc(queries: Queries, owner: string, now: number): Promise<Big> {
  const [row] = await queries
    .select({ btc: sql<string>`coalesce(sum(${withdrawals.btc}), 0)::text` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, owner),
        gt(withdrawals.createdAt, now - DAY),
        inArray(withdrawals.state, ['review', 'sent']),
      ),
    );
  return toBig(BigInt(row?.btc ?? 0));
}

async function limitsOf(
  queries: Queries,
  prices: Prices,
  user: User,
  coin: Coin,
  now: number,
): Promise<WithdrawLimits> {
  const limit = DAY_LIMIT_BTC[user.level];
  const used = await usedBtc(queries, user.id, now);
  const price = prices.usdt(coin.code, now);
  const inCoin = (btc: Big): Big => (price && ratio(worth(prices, 'BTC', btc, now), price)) ?? new Big(0);
  const mins = coin.networks.map((network) => new Big(network.min));
  return {
    currency: coin.code,
    level: user.level,
    min: plain(mins.length > 0 ? mins.reduce(lesser) : new Big(0)),
    day: plain(down(inCoin(limit), coin.precision)),
    day_used: plain(up(inCoin(used), coin.precision)),
    day_left: plain(down(inCoin(greater(limit.minus(used), new Big(0))), coin.precision)),
    single_fiat_usdt: plain(FIAT_LIMIT_USDT[user.level]),
    day_btc: plain(limit),
    day_left_btc: plain(greater(limit.minus(used), new Big(0))),
  };
}

/** Fee and minimum of a way out, in the coin. */
function termsOf(
  prices: Prices,
  coin: Coin,
  target: 'address' | 'bank' | 'international',
  network: string | undefined,
  amount: Big | null,
  now: number,
): { fee: Big; min: Big } {
  if (target === 'address') {
    const { fee, min } = networkOf(coin, network, 'network');
    return { fee: new Big(fee), min: new Big(min) };
  }
  const price = prices.usdt(coin.code, now);
  if (!price) throw new Refusal('network_unknown', { currency: coin.code }, 'network');
  const tariff = CARD_TARIFFS[target];
  return {
    fee: cardFee(tariff, amount ?? new Big(0), price, coin.precision),
    min: up(ratio(tariff.minUsdt, price) ?? new Big(0), coin.precision),
  };
}

/**
 * What a card is paid: in which money, at which rate, how much; nothing for an address.
 *
 * @param receive what is left of the amount, where there is one.
 */
async function payoutOf(
  queries: Queries,
  prices: Prices,
  coin: Coin,
  target: WithdrawTarget,
  receive: Big | null,
  fiat: FiatCode,
  now: number,
): Promise<Payout> {
  const price = target === 'address' ? null : prices.usdt(coin.code, now);
  if (!price) return { fiat_currency: null, fiat_rate: null, fiat_amount: null };
  const { rate, amount } = cardPayout(
    receive ?? new Big(0),
    price,
    await fiatRate(queries, fiat),
    fiatByCode(fiat).places,
  );
  return { fiat_currency: fiat, fiat_rate: plain(rate), fiat_amount: receive && plain(amount) };
}

type Payout = Pick<Withdrawal, 'fiat_currency' | 'fiat_rate' | 'fiat_amount'>;

/** Between members of the exchange nothing leaves it: it costs nothing. */
const FREE = { fee: new Big(0), min: new Big(0) };

/**
 * Ends a review: sends the money or returns it. Undefined when it was decided before.
 * @param txid the transaction by which it was sent; in a sandbox nothing is, and one is made up.
 */
export async function settleWithdrawal(
  work: Work,
  seed: string,
  id: string,
  outcome: 'sent' | 'rejected' | 'cancelled',
  reason: string | null,
  txid?: string,
): Promise<Withdrawal | undefined> {
  const object = `withdrawal:${id}`;
  const [row] = await work.queries
    .update(withdrawals)
    .set({
      state: outcome,
      reason,
      settledAt: work.now,
      txid:
        outcome === 'sent'
          ? sql`case when ${withdrawals.internal} then null else ${txid ?? transactionId(seed, object)} end`
          : null,
    })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'review')))
    .returning();
  if (!row) return undefined;
  await work.unschedule({ kind: 'withdrawal.review', object: id });
  const account = { owner: row.userId, kind: 'change', currency: row.currency } as const;
  if (outcome === 'sent') {
    await work.post({
      cause: 'withdraw',
      object,
      rows: [
        { ...account, frozen: -row.amount },
        { ...house('external', row.currency), available: row.amount - row.fee },
        { ...house('fee', row.currency), available: row.fee },
      ],
    });
  } else {
    await work.post({ cause: 'withdraw_return', object, rows: [freeze(account, -row.amount)] });
  }
  work.publish({ channel: 'withdrawal', user: row.userId, data: view(row) });
  // Whoever cancelled knows.
  if (outcome !== 'cancelled') {
    const said = { amount: toText(row.amount - row.fee), currency: row.currency, reason: reason ?? '' };
    await writeLetter(work, row.userId, `withdrawal_${outcome}`, { said, link: '/pages/fund/withdraw_logs' });
  }
  return view(row);
}

export const withdrawalHandlers: Handlers = {
  'wallet.info': async ({ args, user, queries }) => {
    const coin = coinByCode(args.currency);
    const { available, frozen } = await balanceOf(queries, { owner: user.id, kind: 'change', currency: coin.code });
    const networks = coin.networks.map(({ code, name, fee, min, minutes }) => ({ code, name, fee, min, minutes }));
    return {
      currency_id: coin.id,
      currency: coin.code,
      precision: coin.precision,
      available: toText(available),
      frozen: toText(frozen),
      networks: networks.sort((a, b) => new Big(a.fee).cmp(new Big(b.fee))),
    };
  },

  'wallet.limits': ({ args, user, queries, exchange, now }) =>
    limitsOf(queries, exchange.prices, user, coinByCode(args.currency), now),

  'wallet.withdrawFee': async ({ args, exchange, queries, now }) => {
    const coin = coinByCode(args.currency);
    const amount = args.number === undefined ? null : amountIn(coin, args.number, 'number');
    const { fee, min } = termsOf(exchange.prices, coin, args.type, args.network, amount, now);
    const receive = amount && withdrawReceive(amount, fee);
    const payout = await payoutOf(queries, exchange.prices, coin, args.type, receive, args.fiat, now);
    return { currency: coin.code, fee: plain(fee), receive: receive && plain(receive), min: plain(min), ...payout };
  },

  'wallet.destination': async ({ args, user, queries, exchange }) => {
    const network = networkOf(coinByCode(args.currency), args.network, 'network');
    const { place, member } = await destinationOf(
      queries,
      exchange,
      user.id,
      addressOn(network, args.address),
      network.code,
    );
    return { place, ...(member ? { fee: '0', min: '0' } : { fee: network.fee, min: network.min }) };
  },

  'wallet.withdraw': async (call) => {
    const { args, user, exchange, queries, command } = call;
    const coin = coinByCode(args.currency);
    const amount = amountIn(coin, args.number, 'number');
    const network = args.type === 'address' ? networkOf(coin, args.network, 'network') : undefined;
    const address = network && addressOn(network, args.address ?? '');
    const destination =
      network && address !== undefined ? await destinationOf(queries, exchange, user.id, address, network.code) : null;
    if (destination) assertElsewhere(destination);
    const card = args.type === 'address' ? undefined : await cardFor(queries, user, args.type, args.card_id, call.now);
    // A card has no part in it then: whoever names one means something else.
    if (args.type === 'address' && args.card_id !== undefined)
      throw new Refusal('parameter_error', { parameter: 'card_id' }, 'card_id');
    const useSecond = await proveSecond(call, 'withdraw', args);
    return command(async (work) => {
      await assertNotHeld(work.queries, user.id, work.now);
      if (network && address !== undefined)
        await assertListed(work.queries, user.id, coin.code, network.code, address, work.now);
      const member = destination?.member ?? null;
      const { fee, min } = member ? FREE : termsOf(exchange.prices, coin, args.type, network?.code, amount, work.now);
      if (amount.lt(min) || amount.lte(fee))
        throw new Refusal('withdraw_below_min', { min: plain(min), currency: coin.code }, 'number');
      if (card) assertFiatLimit(exchange.prices, user, coin, amount, work.now);
      const { day_left: left } = await limitsOf(work.queries, exchange.prices, user, coin, work.now);
      if (amount.gt(new Big(left))) throw new Refusal('withdraw_over_limit', { left, currency: coin.code }, 'number');
      await useSecond(work.queries);
      const payout = await payoutOf(
        work.queries,
        exchange.prices,
        coin,
        args.type,
        withdrawReceive(amount, fee),
        args.fiat,
        work.now,
      );
      const [row] = await work.queries
        .insert(withdrawals)
        .values({
          userId: user.id,
          currency: coin.code,
          target: args.type,
          network: network?.code ?? null,
          address: card?.masked ?? address ?? '',
          amount: toUnits(amount),
          fee: toUnits(fee),
          btc: toUnits(inBtc(exchange.prices, worth(exchange.prices, coin.code, amount, work.now), work.now)),
          remark: args.remark ?? '',
          internal: member !== null,
          fiatCurrency: payout.fiat_currency,
          fiatRate: payout.fiat_rate,
          fiatAmount: payout.fiat_amount,
          state: 'review',
          createdAt: work.now,
        })
        .returning();
      if (!row) throw new Error('The withdrawal was not stored.');
      const account = { owner: user.id, kind: 'change', currency: coin.code } as const;
      await work.post(
        {
          cause: 'withdraw',
          object: `withdrawal:${row.id}`,
          rows: [freeze(account, row.amount - row.fee), { ...freeze(account, row.fee), cause: 'fee' }],
        },
        'number',
      );
      if (member && network && address !== undefined) {
        await arrive(work, member, { currency: coin.code, network: network.code, address, amount: row.amount });
        return (await settleWithdrawal(work, exchange.options.seed, row.id, 'sent', null)) ?? view(row);
      }
      await work.schedule({ kind: 'withdrawal.review', object: row.id, due: work.now + WITHDRAW_REVIEW });
      return view(row);
    });
  },

  'wallet.withdrawLogs': async ({ args, user, queries }) => {
    const where = withdrawalsOf(user.id, args);
    const rows = await queries
      .select()
      .from(withdrawals)
      .where(where)
      .orderBy(desc(withdrawals.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: rows.map(view), total: await countOf(queries, withdrawals, where) };
  },

  'wallet.cancelWithdraw': ({ args, user, exchange, command }) =>
    command(async (work) => {
      const [own] = await work.queries
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(and(eq(withdrawals.id, args.id), eq(withdrawals.userId, user.id)));
      if (!own) throw new Refusal('not_found', {}, 'id');
      const cancelled = await settleWithdrawal(work, exchange.options.seed, own.id, 'cancelled', null);
      if (!cancelled) throw new Refusal('withdraw_decided', {}, 'id');
      return cancelled;
    }),
};

/** Whoever draws fiat is known. @throws Refusal `identity_required` at the lowest level, or those of `cardToDraw`. */
function cardFor(
  queries: Queries,
  user: User,
  type: 'bank' | 'international',
  id: string | undefined,
  now: number,
): Promise<BankCard> {
  if (user.level === 'none') throw new Refusal('identity_required');
  return cardToDraw(queries, user.id, type, id, now);
}

/** @throws Refusal `card_over_limit` for more than a single fiat trade of the level. */
function assertFiatLimit(prices: Prices, user: User, coin: Coin, amount: Big, now: number): void {
  const limit = FIAT_LIMIT_USDT[user.level];
  if (worth(prices, coin.code, amount, now).gt(limit))
    throw new Refusal('card_over_limit', { limit: plain(limit) }, 'number');
}
