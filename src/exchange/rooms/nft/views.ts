import Big from 'big.js';
import { and, count, eq, inArray } from 'drizzle-orm';
import type {
  NftArtist,
  NftArtwork,
  NftDetail,
  NftItem,
  NftOdds,
  NftOffer,
  NftOrder,
  NftRarity,
} from '../../../../schemas/nft.types.ts';
import { RESALE_FEE, chanceOf, dueOf, resaleProceeds } from '../../../domain/nft/nft.ts';
import { plain } from '../../../domain/money.ts';
import { DAY } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Call } from '../../kernel/call.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import { hashText } from '../../kernel/basics/random.ts';
import type { Lang, Texts } from '../../kernel/basics/texts.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { paddleOf } from './paddles.ts';
import { shortened } from './shortened.ts';
import { artByCode, boxOf } from './catalogue.ts';
import type { Artist, Box } from './catalogue.ts';
import { itemsOf, piecesLeft } from './purchases.ts';
import { userById } from '../account/index.ts';
import { isSold, leastBid, stateOf } from './sales.ts';
import { favourites, sales } from './tables.ts';
import type { ItemRow, OfferRow, OrderRow, SaleRow } from './tables.ts';

/** The user and the language of a request. */
export interface Asking {
  readonly queries: Queries;
  readonly texts: Texts;
  readonly lang: Lang;
  readonly userId: string | undefined;
}

/** Returns the user and the language of a call. @param queries those of the call's command, where it has one. */
export const askingOf = (
  call: Pick<Call<unknown>, 'queries' | 'exchange' | 'lang' | 'visitor'>,
  queries = call.queries,
): Asking => ({ queries, texts: call.exchange.texts, lang: call.lang, userId: call.visitor?.id });

const coverOf = (code: string): string => `/api/nft/cover/${code}.svg`;
const mediaOf = (code: string): string => `/api/nft/media/${code}`;
/** Returns an artist's avatar: one of the artist's own works. */
const avatarOf = (artist: Artist): string => coverOf(`${artist.prefix}${String(artist.works).padStart(3, '0')}`);

const placesOf = (currency: SaleRow['currency']): number => coinByCode(currency).precision;
const orNull = (units: bigint | null): string | null => (units === null ? null : toText(units));
const RARITIES: readonly NftRarity[] = ['common', 'rare', 'epic', 'legendary'];

/** Returns the fields that every view of an artwork or a box has. */
function named({ texts, lang }: Asking, code: string) {
  const box = boxOf(code);
  const one = box ?? artByCode(code);
  const { artist } = one;
  return {
    code,
    name: box ? texts.say(lang, 'nft_art.box', { series: artist.series }) : one.name,
    series: artist.series,
    type: box ? ('image' as const) : artByCode(code).kind,
    rarity: box ? null : artByCode(code).rarity,
    artist_id: artist.id,
    artist: artist.name,
    cover: coverOf(code),
  };
}

const saleView = (sale: SaleRow) => ({
  mode: sale.mode,
  currency: sale.currency,
  places: placesOf(sale.currency),
  price: toText(sale.price),
  current_price: orNull(sale.topPrice),
  start_at: sale.startAt,
  end_at: sale.endAt,
  bids: sale.bids,
  sold: isSold(sale),
  total: sale.total,
  remaining: isSold(sale) ? 0 : sale.total - sale.sold,
});

async function collectedOf({ queries, userId }: Asking, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (userId === undefined || codes.length === 0) return new Set();
  const rows = await queries
    .select({ code: favourites.code })
    .from(favourites)
    .where(and(eq(favourites.userId, userId), inArray(favourites.code, [...codes])));
  return new Set(rows.map(({ code }) => code));
}

/** Returns the number of favourites from before the start. */
const likedBefore = (code: string): number => hashText(`nft/liked/${code}`) % 180;

export async function favouritesOf(queries: Queries, code: string): Promise<number> {
  const [row] = await queries.select({ rows: count() }).from(favourites).where(eq(favourites.code, code));
  return likedBefore(code) + (row?.rows ?? 0);
}

export async function artworkViews(asking: Asking, rows: readonly SaleRow[], now: number): Promise<NftArtwork[]> {
  const collected = await collectedOf(
    asking,
    rows.map(({ code }) => code),
  );
  return rows.map((sale) => ({
    ...named(asking, sale.code),
    ...saleView(sale),
    collected: collected.has(sale.code),
    resale: sale.resale,
    state: stateOf(sale, now),
  }));
}

export async function detailView(asking: Asking, sale: SaleRow, now: number): Promise<NftDetail> {
  const { queries, texts, lang, userId } = asking;
  const box = boxOf(sale.code);
  const { artist } = box ?? artByCode(sale.code);
  const [collected, liked, paddle, mine, seller, odds] = await Promise.all([
    collectedOf(asking, [sale.code]),
    favouritesOf(queries, sale.code),
    userId === undefined ? undefined : paddleOf(queries, sale.id, userId),
    userId === undefined ? [] : itemsOf(queries, userId, [sale.code]),
    sale.sellerId === null ? undefined : userById(queries, sale.sellerId),
    box ? oddsOf(queries, box) : [],
  ]);
  const least = leastBid(sale);
  return {
    ...named(asking, sale.code),
    ...saleView(sale),
    media: box ? null : mediaOf(sale.code),
    description: texts.say(lang, `nft_art.series.${artist.key}`),
    avatar: avatarOf(artist),
    resale: sale.resale,
    seller: seller ? shortened(seller.nickname) : null,
    increment: orNull(sale.increment),
    margin: orNull(sale.margin),
    minimum_bid: least && plain(least),
    leader: sale.leader,
    paddle: paddle?.number ?? null,
    item_id: mine.at(-1)?.id ?? null,
    favourites: liked,
    collected: collected.has(sale.code),
    created_at: madeAt(sale.code),
    odds,
    state: stateOf(sale, now),
  };
}

/** The date before which the works were made, one after another: the opening of the market. */
const OPENED = Date.UTC(2026, 8, 1);
const madeAt = (code: string): number => OPENED - (hashText(`nft/made/${code}`) % 400) * DAY;

async function oddsOf(queries: Queries, box: Box): Promise<NftOdds[]> {
  const left = await piecesLeft(queries, box.code);
  return RARITIES.map((rarity) => {
    const of = left.filter((piece) => piece.rarity === rarity).length;
    return {
      rarity,
      remaining: of,
      total: box.pieces.filter((piece) => piece.rarity === rarity).length,
      chance: plain(chanceOf(new Big(of), new Big(left.length))),
    };
  }).filter(({ total }) => total > 0);
}

/** Returns items with their resale, for those that are or were on sale again. */
export async function itemViews(asking: Asking, rows: readonly ItemRow[]): Promise<NftItem[]> {
  const ids = rows.flatMap(({ saleId }) => saleId ?? []);
  const found = ids.length === 0 ? [] : await asking.queries.select().from(sales).where(inArray(sales.id, ids));
  const byId = new Map(found.map((sale) => [sale.id, sale]));
  return rows.map((item) => itemView(asking, item, byId.get(item.saleId ?? '')));
}

function itemView(asking: Asking, item: ItemRow, sale: SaleRow | undefined): NftItem {
  return {
    id: item.id,
    status: item.status,
    ...named(asking, item.code),
    media: boxOf(item.code) ? null : mediaOf(item.code),
    from_box: item.box !== null,
    currency: item.currency,
    places: placesOf(item.currency),
    cost: toText(item.cost),
    acquired_at: item.acquiredAt,
    sale_price: sale ? toText(sale.price) : null,
    sale_currency: sale?.currency ?? null,
    sale_places: sale ? placesOf(sale.currency) : null,
    sale_mode: sale?.mode ?? null,
    sale_current: orNull(sale?.topPrice ?? null),
    sale_start: sale?.startAt ?? null,
    sale_end: sale?.endAt ?? null,
    proceeds: orNull(item.proceeds),
    ended_at: item.endedAt,
  };
}

/** Returns the short description of a work beside an auction or an order. */
export function shortView(asking: Asking, code: string) {
  const { name, cover, type } = named(asking, code);
  return { code, name, cover, type };
}

export const orderView = (asking: Asking, row: OrderRow): NftOrder => ({
  id: row.id,
  ...shortView(asking, row.code),
  status: row.status,
  read: row.read,
  currency: row.currency,
  places: placesOf(row.currency),
  price: toText(row.price),
  margin: toText(row.margin),
  due: plain(dueOf(toBig(row.price), toBig(row.margin))),
  created_at: row.createdAt,
  pay_until: row.payUntil,
  paid_at: row.paidAt,
  item_id: row.itemId,
});

/** Returns an offer as a user sees it, with its owner and the actions allowed. */
export function offerView(
  asking: Asking,
  row: OfferRow,
  { nickname, holder }: { readonly nickname: string; readonly holder: string | undefined },
): NftOffer {
  const { places, fee } = feeOf(row);
  const open = row.status === 'open';
  return {
    id: row.id,
    ...shortView(asking, row.code),
    status: row.status,
    currency: row.currency,
    places,
    price: toText(row.price),
    proceeds: plain(resaleProceeds(toBig(row.price), fee, places)),
    nickname: shortened(nickname),
    mine: row.userId === asking.userId,
    can_answer: open && holder !== undefined && holder === asking.userId && row.userId !== asking.userId,
    can_withdraw: open && row.userId === asking.userId,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    settled_at: row.settledAt,
  };
}

const feeOf = ({ currency }: OfferRow) => ({ places: placesOf(currency), fee: new Big(RESALE_FEE) });

export const artistView = (artist: Artist, onSale: number): NftArtist => ({
  id: artist.id,
  name: artist.name,
  avatar: avatarOf(artist),
  series: artist.series,
  works: artist.works,
  on_sale: onSale,
});
