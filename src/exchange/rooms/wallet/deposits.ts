import Big from 'big.js';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { Deposit, DepositOption, Network } from '../../../../schemas/wallet.types.ts';
import { amountOf } from '../../../domain/amount.ts';
import { depositMax } from '../../../domain/wallet/deposit.ts';
import { plain } from '../../../domain/money.ts';
import { fileHash, ownFile } from '../account/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { house, move } from '../../kernel/ledger/ledger.ts';
import { toText, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import type { Prices } from '../../kernel/basics/prices.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import { depositAddress, siteAddress } from './addresses.ts';
import { addressOn, amountIn, coinByCode, networkOf } from '../../catalogue/coins.ts';
import type { Coin } from '../../catalogue/coins.ts';
import { countOf, offsetOf, within } from '../../kernel/database/page.ts';
import type { Span } from '../../kernel/database/page.ts';
import { submissionsIn } from '../../kernel/database/submissions.ts';
import { deposits } from './tables.ts';
import type { DepositRow } from './tables.ts';

/** Duration of a deposit's review. Exchange time, milliseconds. */
export const DEPOSIT_REVIEW = 60_000;

/** The deposits that users have submitted. */
export const submittedDeposits = submissionsIn(deposits, { state: 'review' });

/** Tells whether a picture is the voucher of a deposit. */
export async function isVoucher(queries: Queries, address: string): Promise<boolean> {
  const [deposit] = await queries
    .select({ id: deposits.id })
    .from(deposits)
    .where(eq(deposits.voucher, address))
    .limit(1);
  return deposit !== undefined;
}

/** Returns a deposit as clients receive it. */
export const depositView = (row: DepositRow): Deposit => ({
  id: row.id,
  currency: row.currency,
  network: row.network,
  channel: row.channel,
  address: row.address,
  money: toText(row.amount),
  dianhui: row.reference,
  twd: row.localAmount,
  voucher: row.voucher,
  state: row.state,
  reason: row.reason,
  created_at: row.createdAt,
  settled_at: row.settledAt,
});

/** Returns the condition for the requested deposits. */
export const depositsOf = (
  owner: string,
  { currency, state, ...span }: Pick<Calls['account.recordList']['args'], 'currency' | 'state'> & Span,
): SQL | undefined =>
  and(
    eq(deposits.userId, owner),
    currency && eq(deposits.currency, currency),
    state && eq(deposits.state, state),
    within(deposits.createdAt, span),
  );

/** The quick and the channel entry are for USDT on this network. */
const SITE_NETWORK = 'TRC20';

/** Returns the greatest amount of one deposit; for a coin without a price only the range of the ledger limits it. */
const mostOf = (prices: Prices, coin: Coin, now: number): Big =>
  depositMax(prices.usdt(coin.code, now) ?? new Big(1), coin.precision);

/**
 * Checks that a picture has not proved another payment of any user: only that of a rejected deposit may be used again.
 *
 * @throws Refusal `voucher_used`.
 */
async function unusedVoucher(queries: Queries, voucher: string): Promise<string | null> {
  const hash = await fileHash(queries, voucher);
  const [used] =
    hash === null
      ? []
      : await queries
          .select({ id: deposits.id })
          .from(deposits)
          .where(and(eq(deposits.voucherHash, hash), ne(deposits.state, 'rejected')))
          .limit(1);
  if (used) throw new Refusal('voucher_used', {}, 'voucher');
  return hash;
}

/** Returns the ways to deposit a coin. */
function optionsFor({ texts, prices, clock }: Exchange, coin: Coin, lang: Lang): DepositOption[] {
  const max = plain(mostOf(prices, coin, clock.now()));
  const chains = coin.networks.map((network): DepositOption => ({
    id: `chain-${network.code}`,
    channel: 'chain',
    network: network.code,
    name: network.name,
    currency: coin.code,
    fee: '0',
    min: network.minDeposit,
    max,
    precision: coin.precision,
    minutes: network.minutes,
  }));
  const site = coin.code === 'USDT' ? chains.find(({ network }) => network === SITE_NETWORK) : undefined;
  const entries = site
    ? (['quick', 'channel'] as const).map((channel): DepositOption => ({
        ...site,
        id: `${channel}-${SITE_NETWORK}`,
        channel,
        name: texts.say(lang, `wallet.deposit.${channel}`),
      }))
    : [];
  return [...entries, ...chains];
}

/**
 * Returns the deposit address: the user's own for deposits that arrive at once on the chain; the other entries share
 * one of the exchange.
 */
const addressFor = (
  { options: { seed } }: Exchange,
  channel: DepositOption['channel'],
  owner: string,
  network: Network,
): string => (channel === 'chain' ? depositAddress(seed, owner, network) : siteAddress(seed));

/** Finds the requested way to deposit. @throws Refusal `network_unknown` at the parameter. */
function optionOf(
  exchange: Exchange,
  coin: Coin,
  { channel, network }: Pick<DepositOption, 'channel' | 'network'>,
  parameter: string,
): DepositOption {
  // The names of the ways, which depend on the language, are of no use here.
  const option = optionsFor(exchange, coin, 'en').find((one) => one.channel === channel && one.network === network);
  if (!option) throw new Refusal('network_unknown', { currency: coin.code }, parameter);
  return option;
}

/** Ends a review: credits the spot account, or stores the reason. @returns false when it was decided before. */
export async function settleDeposit(
  work: Work,
  id: string,
  outcome: 'approve' | 'reject',
  reason: string | null,
): Promise<boolean> {
  const [row] = await work.queries
    .update(deposits)
    .set({
      state: outcome === 'approve' ? 'credited' : 'rejected',
      reason: outcome === 'approve' ? null : reason,
      settledAt: work.now,
    })
    .where(and(eq(deposits.id, id), eq(deposits.state, 'review')))
    .returning();
  if (!row) return false;
  await work.unschedule({ kind: 'deposit.review', object: id });
  if (outcome === 'approve') {
    const to = { owner: row.userId, kind: 'change', currency: row.currency } as const;
    await work.post({
      cause: 'deposit',
      object: `deposit:${id}`,
      rows: move(house('external', row.currency), to, row.amount),
    });
  }
  work.publish({ channel: 'deposit', user: row.userId, data: depositView(row) });
  const said = { amount: toText(row.amount), currency: row.currency, reason: reason ?? '' };
  await writeLetter(work, row.userId, outcome === 'approve' ? 'deposit_credited' : 'deposit_rejected', {
    said,
    link: '/pages/fund/recharge_logs',
  });
  return true;
}

export const depositHandlers: Handlers = {
  'wallet.depositAddress': async ({ args, user, exchange }) => {
    const coin = coinByCode(args.currency);
    const network = networkOf(coin, args.network, 'network');
    const { channel } = optionOf(
      exchange,
      coin,
      { channel: args.channel ?? 'chain', network: network.code },
      'network',
    );
    return {
      currency: coin.code,
      network: network.code,
      address: addressFor(exchange, channel, user.id, network.code),
      min: network.minDeposit,
      confirmations: network.confirmations,
      minutes: network.minutes,
    };
  },

  'wallet.depositOptions': async ({ args, exchange, lang }) => optionsFor(exchange, coinByCode(args.currency), lang),

  'wallet.deposit': async ({ args, user, exchange, now, command }) => {
    const coin = coinByCode(args.currency);
    const network = networkOf(coin, args.usdt_type, 'usdt_type');
    const { channel } = optionOf(exchange, coin, { channel: args.channel, network: network.code }, 'usdt_type');
    const amount = amountIn(coin, args.money, 'money');
    if (amount.lt(new Big(network.minDeposit)))
      throw new Refusal('deposit_below_min', { min: network.minDeposit, currency: coin.code }, 'money');
    const max = mostOf(exchange.prices, coin, now);
    if (amount.gt(max)) throw new Refusal('deposit_over_max', { max: plain(max), currency: coin.code }, 'money');
    const address =
      args.address === undefined
        ? addressFor(exchange, channel, user.id, network.code)
        : addressOn(network, args.address);
    const local = args.twd === undefined ? null : amountOf(args.twd, 2);
    if (typeof local === 'string') throw new Refusal('number_incorrect', {}, 'twd');
    return command(async (work) => {
      const voucher = await ownFile(work.queries, user.id, args.voucher, 'voucher');
      const voucherHash = await unusedVoucher(work.queries, voucher);
      const [row] = await work.queries
        .insert(deposits)
        .values({
          userId: user.id,
          currency: coin.code,
          network: network.code,
          channel,
          address,
          amount: toUnits(amount),
          reference: args.dianhui || null,
          localAmount: local && plain(local),
          voucher,
          voucherHash,
          state: 'review',
          createdAt: work.now,
        })
        .returning();
      if (!row) throw new Error('The deposit was not stored.');
      const lane = laneOfUser(user.id);
      await work.schedule({ kind: 'deposit.review', object: row.id, due: work.now + DEPOSIT_REVIEW, lane });
      return depositView(row);
    });
  },

  'wallet.deposits': async ({ user, queries }) => {
    const where = and(eq(deposits.userId, user.id), eq(deposits.state, 'review'));
    return (await queries.select().from(deposits).where(where).orderBy(desc(deposits.id)).limit(100)).map(depositView);
  },

  'account.record': async ({ args, user, queries }) => {
    const [row] = await queries
      .select()
      .from(deposits)
      .where(and(eq(deposits.id, args.id), eq(deposits.userId, user.id)));
    if (!row) throw new Refusal('not_found', {}, 'id');
    return depositView(row);
  },

  'account.recordList': async ({ args, user, queries }) => {
    const where = depositsOf(user.id, args);
    const rows = await queries
      .select()
      .from(deposits)
      .where(where)
      .orderBy(desc(deposits.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: rows.map(depositView), total: await countOf(queries, deposits, where) };
  },
};
