import Big from 'big.js';
import { and, desc, eq } from 'drizzle-orm';
import type { BankCard } from '../../../../schemas/user.types.ts';
import type { SQL } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import { plain } from '../../../domain/money.ts';
import { withdrawReceive } from '../../../domain/wallet/withdraw.ts';
import { assertNotHeld, proveSecond } from '../account/index.ts';
import type { User } from '../../kernel/user.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { balanceOf, freeze } from '../../kernel/ledger/ledger.ts';
import { toText, toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { assertListed } from './address-book.ts';
import { arrive, assertElsewhere, destinationOf } from './destinations.ts';
import { inBtc, worth } from './balances.ts';
import { cardToDraw } from './cards.ts';
import { addressOn, amountIn, coinByCode, networkOf } from '../../catalogue/coins.ts';
import { countOf, offsetOf, within } from '../../kernel/database/page.ts';
import type { Span } from '../../kernel/database/page.ts';
import { withdrawals } from './tables.ts';
import { WITHDRAW_REVIEW, settleWithdrawal, view } from './settle.ts';
import { FREE, assertFiatLimit, limitsOf, payoutOf, termsOf } from './withdrawal-terms.ts';

/** Returns the condition for the requested withdrawals. */
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
    const { fee, min } = termsOf(exchange.prices, coin, { target: args.type, network: args.network, amount }, now);
    const receive = amount && withdrawReceive(amount, fee);
    const payout = await payoutOf(queries, exchange.prices, { coin, target: args.type, receive, fiat: args.fiat }, now);
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
    // A withdrawal to an address uses no card: a request that names one is contradictory.
    if (args.type === 'address' && args.card_id !== undefined)
      throw new Refusal('parameter_error', { parameter: 'card_id' }, 'card_id');
    const useSecond = await proveSecond(call, 'withdraw', args);
    return command(async (work) => {
      await assertNotHeld(work.queries, user.id, work.now);
      if (network && address !== undefined)
        await assertListed(work.queries, user.id, { coin: coin.code, network: network.code, address }, work.now);
      const member = destination?.member ?? null;
      const { fee, min } = member
        ? FREE
        : termsOf(exchange.prices, coin, { target: args.type, network: network?.code, amount }, work.now);
      if (amount.lt(min) || amount.lte(fee))
        throw new Refusal('withdraw_below_min', { min: plain(min), currency: coin.code }, 'number');
      if (card) assertFiatLimit(exchange.prices, user, coin, amount, work.now);
      const { day_left: left } = await limitsOf(work.queries, exchange.prices, user, coin, work.now);
      if (amount.gt(new Big(left))) throw new Refusal('withdraw_over_limit', { left, currency: coin.code }, 'number');
      await useSecond(work.queries);
      const payout = await payoutOf(
        work.queries,
        exchange.prices,
        { coin, target: args.type, receive: withdrawReceive(amount, fee), fiat: args.fiat },
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
        return (await settleWithdrawal(work, exchange.options.seed, row.id, { state: 'sent' })) ?? view(row);
      }
      const lane = laneOfUser(user.id);
      await work.schedule({ kind: 'withdrawal.review', object: row.id, due: work.now + WITHDRAW_REVIEW, lane });
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
      const cancelled = await settleWithdrawal(work, exchange.options.seed, own.id, { state: 'cancelled' });
      if (!cancelled) throw new Refusal('withdraw_decided', {}, 'id');
      return cancelled;
    }),
};

/**
 * Returns the card of a fiat withdrawal, which requires a verified user. @throws Refusal `identity_required` at the
 * lowest level, or those of `cardToDraw`.
 */
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
