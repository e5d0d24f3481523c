import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import type { NftMode } from '../../../../schemas/nft.types.ts';
import { amountOf } from '../../../domain/amount.ts';
import { greater } from '../../../domain/money.ts';
import { RESALE_DAYS, RESALE_MARGIN, resaleMargin, resaleTimesFault } from '../../../domain/nft/nft.ts';
import type { Call } from '../../kernel/call.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { worth } from '../wallet/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { assertHolds } from '../../kernel/lanes.ts';
import type { Coin } from '../../catalogue/coins.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { invite } from './collectors.ts';
import { changeSale, nameOf, openSale } from './sales.ts';
import { items } from './tables.ts';
import type { ItemRow, SaleRow } from './tables.ts';

/** Coins in which artworks are sold. */
export const CURRENCIES: readonly CoinCode[] = ['USDT', 'ETH'];

/** A resale as a user requests it, already validated by the contract. */
export interface Asked {
  readonly mode: NftMode;
  readonly currency: CoinCode;
  readonly price: string;
  readonly increment?: string;
  readonly start_at?: number;
  readonly end_at: number;
}

/**
 * Puts a user's artwork on sale. It cannot be withdrawn until the sale is over [specification].
 *
 * @throws Refusal when an argument is wrong.
 */
export async function resell(work: Work, exchange: Exchange, item: ItemRow, asked: Asked): Promise<ItemRow> {
  if (item.status === 'unopened') throw new Refusal('nft_box_sealed', {}, 'id');
  if (item.status === 'sold') throw new Refusal('nft_item_unknown', {}, 'id');
  if (item.status === 'reselling') throw new Refusal('nft_reselling', {}, 'id');
  if (asked.mode === 'blind_box') throw new Refusal('nft_wrong_mode', {}, 'mode');
  if (!CURRENCIES.includes(asked.currency)) throw new Refusal('currency_unknown', {}, 'currency');
  const coin = coinByCode(asked.currency);
  const auction = asked.mode === 'auction';
  const price = priceIn(coin, asked.price, 'price', 'nft_price');
  // A sale at a fixed price has no increment; if one is sent, it must be valid all the same.
  const given =
    auction || asked.increment !== undefined
      ? priceIn(coin, asked.increment ?? '', 'increment', 'nft_increment')
      : null;
  const increment = auction ? given : null;
  const startAt = asked.start_at ?? work.now;
  const fault = resaleTimesFault(startAt, asked.end_at, work.now);
  if (fault !== null)
    throw new Refusal(
      fault,
      fault === 'nft_too_long' ? { days: RESALE_DAYS } : {},
      fault === 'nft_start_past' ? 'start_at' : 'end_at',
    );
  const sale = await openSale(work, {
    code: item.code,
    mode: asked.mode,
    currency: coin.code,
    price: toUnits(price),
    increment: increment && toUnits(increment),
    margin: auction ? toUnits(resaleMargin(price, new Big(RESALE_MARGIN), coin.precision)) : null,
    startAt,
    endAt: asked.end_at,
    place: 0,
    itemId: item.id,
    sellerId: item.userId,
    resale: true,
    pace: Math.ceil((asked.end_at - startAt) / 8),
  });
  const [selling] = await work.queries
    .update(items)
    .set({ status: 'reselling', saleId: sale.id })
    .where(eq(items.id, item.id))
    .returning();
  if (!selling) throw new Error('The item was not stored.');
  await invite(work, exchange, sale);
  return selling;
}

/**
 * Reports the value that leaves the account when an artwork is sold for a price: that price, or its cost where that is
 * higher. A text that is no price is refused elsewhere.
 */
export function leavesFor(
  { exchange, leaves }: Pick<Call<unknown>, 'exchange' | 'leaves'>,
  { now }: Work,
  item: ItemRow,
  currency: string,
  price: Big | string,
): void {
  const asked = typeof price === 'string' ? new Big(0) : worth(exchange.prices, currency, price, now);
  leaves(greater(asked, worth(exchange.prices, item.currency, toBig(item.cost), now)));
}

/** Reads a price in a coin. @throws Refusal at the parameter. */
export function priceIn(coin: Coin, text: string, parameter: string, wrong: 'nft_price' | 'nft_increment'): Big {
  const amount = amountOf(text, coin.precision);
  if (typeof amount !== 'string') return amount;
  throw amount === 'number_places'
    ? new Refusal(amount, { places: coin.precision, currency: coin.code }, parameter)
    : new Refusal(wrong, {}, parameter);
}

/** Returns an artwork to its user after a sale without a buyer. */
export async function takeBack(work: Work, sale: SaleRow): Promise<void> {
  if (sale.sellerId !== null) assertHolds(work, sale.sellerId);
  await changeSale(work, sale, { state: 'closed' });
  if (sale.itemId === null || sale.sellerId === null) return;
  await work.queries
    .update(items)
    .set({ status: 'owned', saleId: null })
    .where(and(eq(items.id, sale.itemId), eq(items.status, 'reselling')));
  await writeLetter(work, sale.sellerId, 'nft_unsold', {
    said: { name: nameOf(sale.code) },
    link: `/pages/nft/myNft?id=${sale.itemId}`,
  });
}
