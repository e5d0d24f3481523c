import Big from 'big.js';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import type { LetterKind } from '../../../../schemas/mail.types.ts';
import { offerIsFair } from '../../../domain/nft/nft.ts';
import { DAY } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { freeze } from '../../kernel/ledger/ledger.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { assertHolds } from '../../kernel/lanes.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { artByCode, boxOf } from './catalogue.ts';
import { writeTransfer } from './history.ts';
import { pieceTimer } from './piece-timers.ts';
import { CURRENCIES, priceIn } from './resale.ts';
import { changeSale, creditRows, endResale, giveItem, nameOf, openSale, saleOf, stateOf } from './sales.ts';
import { items, offers } from './tables.ts';
import type { ItemRow, OfferRow, SaleRow } from './tables.ts';

/** The timers of an offer: its end, and the answer of an artist or a collector of the sandbox. */
export const OFFER_END = 'nft.offerEnd';
export const OFFER_ANSWER = 'nft.offerAnswer';

const ANSWERS_AFTER = 40_000;

const objectOf = (offer: Pick<OfferRow, 'id'>): string => `nft_offer:${offer.id}`;

/** An offer as a user requests it. */
export interface Wish {
  readonly code: string;
  readonly currency: CoinCode;
  readonly price: string;
  /** From 1 to 30, as the contract of the call requires. */
  readonly days: number;
}

/** Returns a user's item with a code; undefined where an artist or a collector of the sandbox owns it. */
export async function holding(queries: Queries, code: string): Promise<ItemRow | undefined> {
  const [item] = await queries
    .select()
    .from(items)
    .where(and(eq(items.code, code), inArray(items.status, ['owned', 'reselling'])));
  return item;
}

/** Tells whether a work is in an auction: then bids decide, and offers can be neither made nor accepted. */
const isAuctioned = (sale: SaleRow, now: number): boolean =>
  sale.mode === 'auction' && ['before', 'sale', 'won'].includes(stateOf(sale, now));

/**
 * Makes an offer: its price is frozen until the offer is answered, withdrawn or expired. @throws Refusal when an
 * argument is wrong.
 */
export async function makeOffer(
  work: Work,
  userId: string,
  { code, currency, price: typed, days }: Wish,
): Promise<OfferRow> {
  const sale = await saleOf(work.queries, code);
  if (boxOf(code)) throw new Refusal('nft_wrong_mode', {}, 'code');
  if (isAuctioned(sale, work.now)) throw new Refusal('nft_offer_auction', {}, 'code');
  const held = await holding(work.queries, code);
  if (held?.userId === userId) throw new Refusal('nft_own', {}, 'code');
  if (!CURRENCIES.includes(currency)) throw new Refusal('currency_unknown', {}, 'currency');
  const price = toUnits(priceIn(coinByCode(currency), typed, 'price', 'nft_price'));
  const [open] = await work.queries
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.code, code), eq(offers.userId, userId), eq(offers.status, 'open')));
  if (open) throw new Refusal('nft_offer_open', {}, 'code');
  const expiresAt = work.now + days * DAY;
  const [offer] = await work.queries
    .insert(offers)
    .values({ code, userId, currency, price, createdAt: work.now, expiresAt })
    .returning();
  if (!offer) throw new Error('The offer was not stored.');
  await work.post(
    { cause: 'nft_offer', object: objectOf(offer), rows: [freeze(spotAccount(userId, currency), price)] },
    'price',
  );
  await work.schedule({ kind: OFFER_END, object: offer.id, due: expiresAt, lane: laneOfUser(userId) });
  if (held) await tell(work, held.userId, offer, 'nft_offer', `/pages/nft/myNft?id=${held.id}`);
  else await work.schedule({ ...pieceTimer(OFFER_ANSWER, offer.id, code), due: work.now + ANSWERS_AFTER });
  return offer;
}

async function tell(work: Work, userId: string, offer: OfferRow, kind: LetterKind, link: string): Promise<void> {
  assertHolds(work, userId);
  await writeLetter(work, userId, kind, {
    said: { name: nameOf(offer.code), price: toText(offer.price), currency: offer.currency },
    link,
  });
}

const pageOf = ({ code }: OfferRow): string => `/pages/nft/artworkDetail?code=${code}`;

/** Returns an offer that waits for its answer. @throws Refusal `nft_offer_unknown` or `nft_offer_closed` at `id`. */
async function openOffer(queries: Queries, id: string): Promise<OfferRow> {
  const [offer] = await queries.select().from(offers).where(eq(offers.id, id));
  if (!offer) throw new Refusal('nft_offer_unknown', {}, 'id');
  if (offer.status !== 'open') throw new Refusal('nft_offer_closed', {}, 'id');
  return offer;
}

/** An open offer on what a user has. @throws Refusal `nft_offer_unknown` at `id` where the user does not have it. */
/**
 * Returns an open offer for a user's item, with the item. @throws Refusal `nft_offer_unknown`, `nft_offer_closed` at
 * `id`.
 */
export async function offerTo(
  queries: Queries,
  userId: string,
  id: string,
): Promise<{ offer: OfferRow; item: ItemRow }> {
  const [known] = await queries.select().from(offers).where(eq(offers.id, id));
  const item = known && (await holding(queries, known.code));
  if (item?.userId !== userId || known?.userId === userId) throw new Refusal('nft_offer_unknown', {}, 'id');
  return { offer: await openOffer(queries, id), item };
}

/**
 * Accepts an offer for its owner: the artwork is transferred at the offer's price. A resale at a fixed price ends; in
 * an auction the bids decide.
 */
export async function acceptOffer(work: Work, userId: string, id: string): Promise<OfferRow> {
  const { offer, item } = await offerTo(work.queries, userId, id);
  return settle(work, offer, item);
}

async function settle(work: Work, offer: OfferRow, item: ItemRow | undefined): Promise<OfferRow> {
  const before = await saleOf(work.queries, offer.code);
  if (isAuctioned(before, work.now)) throw new Refusal('nft_offer_auction', {}, 'id');
  if (before.state === 'open') await changeSale(work, before, { state: 'closed' });
  const opened = await openSale(work, {
    code: offer.code,
    mode: 'normal',
    currency: offer.currency,
    price: offer.price,
    startAt: work.now,
    endAt: work.now + 1,
    place: before.place,
    itemId: item?.id ?? null,
    sellerId: item?.userId ?? null,
    resale: true,
  });
  const sale = await changeSale(work, opened, { state: 'sold', sold: 1 });
  const rows = [
    { ...spotAccount(offer.userId, offer.currency), frozen: -offer.price },
    ...creditRows(sale, offer.price),
  ];
  await work.post({ cause: 'nft_buy', object: objectOf(offer), rows });
  await endResale(work, sale, offer.price);
  const bought = await giveItem(work, sale, offer.userId, offer.price);
  await writeTransfer(work, sale, { kind: 'offer', price: offer.price, buyer: { userId: offer.userId } });
  const accepted = await close(work, offer, 'accepted');
  await tell(work, offer.userId, offer, 'nft_offer_accepted', `/pages/nft/myNft?id=${bought.id}`);
  return accepted;
}

async function close(
  work: Work,
  offer: OfferRow,
  status: 'accepted' | 'declined' | 'expired' | 'withdrawn',
): Promise<OfferRow> {
  const [closed] = await work.queries
    .update(offers)
    .set({ status, settledAt: work.now })
    .where(and(eq(offers.id, offer.id), eq(offers.status, 'open')))
    .returning();
  if (!closed) throw new Refusal('nft_offer_closed', {}, 'id');
  for (const kind of [OFFER_END, OFFER_ANSWER]) await work.unschedule({ kind, object: offer.id });
  return closed;
}

/** Ends an offer without a sale and releases the frozen amount. */
async function giveUp(work: Work, offer: OfferRow, status: 'declined' | 'expired' | 'withdrawn'): Promise<OfferRow> {
  const closed = await close(work, offer, status);
  await work.post({
    cause: 'nft_offer_return',
    object: objectOf(offer),
    rows: [freeze(spotAccount(offer.userId, offer.currency), -offer.price)],
  });
  if (status !== 'withdrawn') await tell(work, offer.userId, offer, `nft_offer_${status}`, pageOf(offer));
  return closed;
}

/** Declines an offer for the artwork's owner. */
export async function declineOffer(work: Work, userId: string, id: string): Promise<OfferRow> {
  return giveUp(work, (await offerTo(work.queries, userId, id)).offer, 'declined');
}

/** Withdraws a user's own offer. @throws Refusal `nft_offer_unknown` at `id` for another user's offer. */
export async function withdrawOffer(work: Work, userId: string, id: string): Promise<OfferRow> {
  const [own] = await work.queries
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.userId, userId)));
  if (!own) throw new Refusal('nft_offer_unknown', {}, 'id');
  return giveUp(work, await openOffer(work.queries, id), 'withdrawn');
}

/** Withdraws a user's offers: those for an artwork that they got another way, or all when they delete the account. */
export async function withdrawAll(work: Work, userId: string, code?: string): Promise<void> {
  const open = await work.queries
    .select()
    .from(offers)
    .where(
      and(eq(offers.userId, userId), eq(offers.status, 'open'), code === undefined ? undefined : eq(offers.code, code)),
    );
  for (const offer of open) await giveUp(work, offer, 'withdrawn');
}

const stillOpen = async (queries: Queries, id: string): Promise<OfferRow | undefined> =>
  (
    await queries
      .select()
      .from(offers)
      .where(and(eq(offers.id, id), eq(offers.status, 'open')))
  )[0];

/** Ends an offer whose time is over. */
export async function offerEnds(work: Work, id: string): Promise<void> {
  const offer = await stillOpen(work.queries, id);
  if (offer) await giveUp(work, offer, 'expired');
}

/**
 * Answers an offer for an artist or a collector of the sandbox, who accept a fair price. If a user has bought the work
 * meanwhile, only that user may answer.
 */
export async function offerAnswered(work: Work, exchange: Exchange, id: string): Promise<void> {
  const offer = await stillOpen(work.queries, id);
  if (!offer || (await holding(work.queries, offer.code))) return;
  const sale = await saleOf(work.queries, offer.code);
  if (isAuctioned(sale, work.now)) return;
  const worth = (currency: CoinCode, price: bigint): Big | null =>
    exchange.prices.usdt(currency, work.now)?.times(toBig(price)) ?? null;
  const asked =
    stateOf(sale, work.now) === 'sale' ? worth(sale.currency, sale.price) : new Big(artByCode(offer.code).value);
  const offered = worth(offer.currency, offer.price);
  if (asked && offered && offerIsFair(offered, asked)) await settle(work, offer, undefined);
  else await giveUp(work, offer, 'declined');
}

/** Returns the open offers for an artwork, newest first. */
export const offersOn = (queries: Queries, code: string): Promise<OfferRow[]> =>
  queries
    .select()
    .from(offers)
    .where(and(eq(offers.code, code), eq(offers.status, 'open')))
    .orderBy(desc(offers.id))
    .limit(100);
