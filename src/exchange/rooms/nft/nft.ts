import Big from 'big.js';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { NftPhase } from '../../../../schemas/nft.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { amountOf } from '../../../domain/amount.ts';
import { greater } from '../../../domain/money.ts';
import { RESALE_FEE, RESALE_MARGIN } from '../../../domain/nft/nft.ts';
import { userById } from '../account/index.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { unreadAbout } from '../mail/index.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { Call } from '../../kernel/call.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { worth } from '../wallet/index.ts';
import { amountIn, coinByCode } from '../../catalogue/coins.ts';
import { bid, bidView, enter } from './auctions.ts';
import { ARTISTS, WORKS, artistById, codesBy, mustBeKnown } from './catalogue.ts';
import { close, expire } from './closing.ts';
import {
  ANSWER,
  BIDDER,
  COLLECTOR,
  RELIST,
  answerComes,
  bidderComes,
  collectorComes,
  provoke,
  relist,
} from './collectors.ts';
import { codesOnSale, heldAuctions, listCollection, listEntries, listSales } from './lists.ts';
import type { Wanted } from './lists.ts';
import { serveMedia } from './media.ts';
import { listTransfers } from './history.ts';
import {
  OFFER_ANSWER,
  OFFER_END,
  acceptOffer,
  declineOffer,
  holding,
  makeOffer,
  offerAnswered,
  offerEnds,
  offerTo,
  offersOn,
  withdrawAll,
  withdrawOffer,
} from './offers.ts';
import { EXPIRE, ownOrder, payOrder } from './orders.ts';
import { buy, openBox, ownItem } from './purchases.ts';
import { CURRENCIES, resell } from './resale.ts';
import { CLOSE, saleOf } from './sales.ts';
import { seedNft } from './seed.ts';
import { bids, favourites, items, offers, orders, paddles, sales } from './tables.ts';
import type { ItemRow, OfferRow } from './tables.ts';
import { artistView, artworkViews, detailView, favouritesOf, itemViews, offerView, orderView } from './views.ts';
import type { Asking } from './views.ts';

const asking = ({
  queries,
  exchange,
  lang,
  visitor,
}: Pick<Call<unknown>, 'queries' | 'exchange' | 'lang' | 'visitor'>): Asking => ({
  queries,
  texts: exchange.texts,
  lang,
  userId: visitor?.id,
});

async function itemView(who: Asking, item: ItemRow) {
  const [view] = await itemViews(who, [item]);
  if (!view) throw new Error('An item has a view.');
  return view;
}

/**
 * Reads the requested bounds of a price in USDT.
 *
 * @throws Refusal for a text that is no price, or an upper bound below the lower.
 */
function pricesOf({ min_price: least, max_price: most }: Calls['nft.list']['args']): Pick<Wanted, 'least' | 'most'> {
  const read = (text: string | undefined, parameter: string): Big | undefined => {
    const amount = text === undefined ? undefined : amountOf(text, 8);
    if (typeof amount === 'string') throw new Refusal('number_incorrect', {}, parameter);
    return amount;
  };
  const bounds = { least: read(least, 'min_price'), most: read(most, 'max_price') };
  if (bounds.least && bounds.most?.lt(bounds.least)) throw new Refusal('nft_price_range', {}, 'max_price');
  return bounds;
}

/** Returns the USDT price of a unit of each coin of the market, without coins that have no price. */
const ratesOf = ({ prices }: Exchange, now: number): ReadonlyMap<CoinCode, Big> =>
  new Map(
    CURRENCIES.flatMap((code) => {
      const rate = prices.usdt(code, now);
      return rate ? [[code, rate] as const] : [];
    }),
  );

const ownOfferView = async (who: Asking, row: OfferRow) =>
  offerView(who, row, {
    nickname: (await userById(who.queries, row.userId))?.nickname ?? '',
    holder: (await holding(who.queries, row.code))?.userId,
  });

/**
 * Reports the value that leaves the account when an artwork is sold for a price: that price, or its cost where that is
 * higher. A text that is no price is refused elsewhere.
 */
function leavesFor(
  { exchange, leaves }: Pick<Call<unknown>, 'exchange' | 'leaves'>,
  { now }: Work,
  item: ItemRow,
  currency: string,
  price: Big | string,
): void {
  const asked = typeof price === 'string' ? new Big(0) : worth(exchange.prices, currency, price, now);
  leaves(greater(asked, worth(exchange.prices, item.currency, toBig(item.cost), now)));
}

const unreadOf = (userId: string) => and(eq(orders.userId, userId), eq(orders.read, false));

const handlers: Handlers = {
  'nft.list': async (call) => {
    const { rows, total } = await listSales(
      call.queries,
      { ...call.args, ...pricesOf(call.args) },
      call.now,
      ratesOf(call.exchange, call.now),
    );
    return { list: await artworkViews(asking(call), rows, call.now), total };
  },

  'nft.detail': async (call) => detailView(asking(call), await saleOf(call.queries, call.args.code), call.now),

  'nft.artists': async ({ args, queries, now }) => {
    const word = args.keyword?.trim().toLowerCase() ?? '';
    const found = ARTISTS.filter(({ name, series }) => `${name} ${series}`.toLowerCase().includes(word)).toSorted(
      (a, b) => b.works - a.works,
    );
    const onSale = await codesOnSale(queries, now);
    const list = found
      .slice(offsetOf(args), offsetOf(args) + args.limit)
      .map((artist) => artistView(artist, onSale.filter((code) => codesBy(artist).includes(code)).length));
    return { list, total: found.length };
  },

  'nft.artist': async (call) => {
    const { args, queries, now, exchange, lang } = call;
    const artist = artistById(args.id);
    const codes = codesBy(artist);
    const onSale = (await codesOnSale(queries, now)).filter((code) => codes.includes(code)).length;
    const [sold, owned, liked] = await Promise.all([
      countOf(queries, sales, and(inArray(sales.code, codes), eq(sales.state, 'sold'))),
      countOf(
        queries,
        items,
        and(inArray(items.code, codes), inArray(items.status, ['owned', 'reselling', 'unopened'])),
      ),
      Promise.all(codes.map((code) => favouritesOf(queries, code))),
    ]);
    const first = WORKS.find((art) => art.artist === artist);
    const counted = async (phase: NftPhase) =>
      (await listSales(queries, { artist_id: artist.id, phase, page: 1, limit: 1 }, now)).total;
    const { rows } = await listSales(queries, { artist_id: artist.id, page: 1, limit: 20 }, now);
    const view = {
      ...artistView(artist, onSale),
      coming: await counted('before'),
      over: await counted('after'),
      artworks: await artworkViews(asking(call), rows, now),
    };
    return {
      ...view,
      cover: `/api/nft/cover/${first?.code}.svg`,
      about: exchange.texts.say(lang, `nft_art.artist.${artist.key}`),
      owners: sold + owned,
      favourites: liked.reduce((sum, one) => sum + one, 0),
    };
  },

  'nft.currencies': async () =>
    CURRENCIES.map(coinByCode).map(({ code, id, precision }) => ({
      currency: code,
      currency_id: id,
      places: precision,
      fee_rate: RESALE_FEE,
      margin_rate: RESALE_MARGIN,
    })),

  'nft.collection': async (call) => {
    const { rows, total } = await listCollection(call.queries, call.user.id, call.args);
    return { list: await artworkViews(asking(call), rows, call.now), total };
  },

  'nft.collect': ({ args, user, command }) =>
    command(async ({ queries, now }) => {
      await saleOf(queries, args.code);
      const mine = and(eq(favourites.userId, user.id), eq(favourites.code, args.code));
      const collected = args.collect ?? (await countOf(queries, favourites, mine)) === 0;
      if (collected)
        await queries.insert(favourites).values({ userId: user.id, code: args.code, at: now }).onConflictDoNothing();
      else await queries.delete(favourites).where(mine);
      return { code: args.code, collected, favourites: await favouritesOf(queries, args.code) };
    }),

  'nft.buy': (call) =>
    call.command(async (work) => {
      await withdrawAll(work, call.user.id, call.args.code);
      return itemView({ ...asking(call), queries: work.queries }, await buy(work, call.user.id, call.args.code));
    }),

  'nft.margin': (call) =>
    call.command(async (work) => {
      const sale = await saleOf(work.queries, call.args.code);
      const { number } = await enter(work, sale, call.user);
      return { code: sale.code, paddle: number, margin: toText(sale.margin ?? 0n), currency: sale.currency };
    }),

  'nft.bid': ({ args, user, exchange, command }) =>
    command(async (work) => {
      const sale = await saleOf(work.queries, args.code);
      const made = await bid(work, sale, user.id, amountIn(coinByCode(sale.currency), args.price, 'price'));
      await provoke(work, exchange, sale);
      return bidView(made, sale.code, user.nickname);
    }),

  'nft.bids': async ({ args, queries }) => {
    const sale = await saleOf(queries, args.code);
    const where = eq(bids.saleId, sale.id);
    const rows = await queries
      .select({ bid: bids, nickname: paddles.nickname })
      .from(bids)
      .innerJoin(paddles, and(eq(paddles.saleId, bids.saleId), eq(paddles.number, bids.paddle)))
      .where(where)
      .orderBy(desc(bids.price))
      .limit(args.limit)
      .offset(offsetOf(args));
    return {
      list: rows.map((row) => bidView(row.bid, sale.code, row.nickname)),
      total: await countOf(queries, bids, where),
    };
  },

  'nft.mine': async (call) => {
    const where = and(eq(items.userId, call.user.id), call.args.status && eq(items.status, call.args.status));
    const rows = await call.queries
      .select()
      .from(items)
      .where(where)
      .orderBy(desc(items.id))
      .limit(call.args.limit)
      .offset(offsetOf(call.args));
    return { list: await itemViews(asking(call), rows), total: await countOf(call.queries, items, where) };
  },

  'nft.item': async (call) => itemView(asking(call), await ownItem(call.queries, call.user.id, call.args.id)),

  'nft.myBids': (call) => listEntries(asking(call), call.user.id, call.args),

  'nft.open': (call) =>
    call.command(async (work) =>
      itemView(
        { ...asking(call), queries: work.queries },
        await openBox(work, await ownItem(work.queries, call.user.id, call.args.id)),
      ),
    ),

  'nft.resell': (call) =>
    call.command(async (work) => {
      const item = await ownItem(work.queries, call.user.id, call.args.id);
      leavesFor(call, work, item, call.args.currency, amountOf(call.args.price, 8));
      return itemView({ ...asking(call), queries: work.queries }, await resell(work, call.exchange, item, call.args));
    }),

  'nft.orders': async (call) => {
    const where = and(eq(orders.userId, call.user.id), call.args.status && eq(orders.status, call.args.status));
    const rows = await call.queries
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(call.args.limit)
      .offset(offsetOf(call.args));
    return { list: rows.map((row) => orderView(asking(call), row)), total: await countOf(call.queries, orders, where) };
  },

  'nft.read': ({ args, user, command }) =>
    command(async ({ queries }) => {
      if (args.id !== undefined) await ownOrder(queries, user.id, args.id);
      await queries
        .update(orders)
        .set({ read: true })
        .where(and(unreadOf(user.id), args.id === undefined ? undefined : eq(orders.id, args.id)));
      return { count: await countOf(queries, orders, unreadOf(user.id)) };
    }),

  'nft.pay': (call) =>
    call.command(async (work) => {
      const order = await ownOrder(work.queries, call.user.id, call.args.id);
      await withdrawAll(work, call.user.id, order.code);
      return orderView({ ...asking(call), queries: work.queries }, await payOrder(work, order));
    }),

  'nft.history': async ({ args, queries }) => {
    mustBeKnown(args.code);
    return listTransfers(queries, args.code, args);
  },

  'nft.offer': (call) =>
    call.command(async (work) =>
      ownOfferView({ ...asking(call), queries: work.queries }, await makeOffer(work, call.user.id, call.args)),
    ),

  'nft.offers': async (call) => {
    mustBeKnown(call.args.code);
    const holder = (await holding(call.queries, call.args.code))?.userId;
    const rows = await offersOn(call.queries, call.args.code);
    return Promise.all(
      rows.map(async (row) =>
        offerView(asking(call), row, { nickname: (await userById(call.queries, row.userId))?.nickname ?? '', holder }),
      ),
    );
  },

  'nft.myOffers': async (call) => {
    const where = eq(offers.userId, call.user.id);
    const rows = await call.queries
      .select()
      .from(offers)
      .where(where)
      .orderBy(desc(offers.id))
      .limit(call.args.limit)
      .offset(offsetOf(call.args));
    return {
      list: rows.map((row) => offerView(asking(call), row, { nickname: call.user.nickname, holder: undefined })),
      total: await countOf(call.queries, offers, where),
    };
  },

  'nft.acceptOffer': (call) =>
    call.command(async (work) => {
      const { offer, item } = await offerTo(work.queries, call.user.id, call.args.id);
      leavesFor(call, work, item, offer.currency, toBig(offer.price));
      return ownOfferView(
        { ...asking(call), queries: work.queries },
        await acceptOffer(work, call.user.id, call.args.id),
      );
    }),

  'nft.declineOffer': (call) =>
    call.command(async (work) =>
      ownOfferView({ ...asking(call), queries: work.queries }, await declineOffer(work, call.user.id, call.args.id)),
    ),

  'nft.withdrawOffer': (call) =>
    call.command(async (work) =>
      ownOfferView({ ...asking(call), queries: work.queries }, await withdrawOffer(work, call.user.id, call.args.id)),
    ),

  'nft.summary': async ({ user, queries }) => {
    const having = (status: ItemRow['status'][]) =>
      countOf(queries, items, and(eq(items.userId, user.id), inArray(items.status, status)));
    const [held, unopened, reselling, auctions, unpaid, unread, collected, messages, offered] = await Promise.all([
      having(['unopened', 'owned', 'reselling']),
      having(['unopened']),
      having(['reselling']),
      heldAuctions(queries, user.id),
      countOf(queries, orders, and(eq(orders.userId, user.id), eq(orders.status, 'unpaid'))),
      countOf(queries, orders, unreadOf(user.id)),
      countOf(queries, favourites, eq(favourites.userId, user.id)),
      unreadAbout(queries, user.id, 'nft'),
      countOf(queries, offers, and(eq(offers.userId, user.id), eq(offers.status, 'open'))),
    ]);
    return { items: held, unopened, reselling, auctions, unpaid, unread, collected, messages, offers: offered };
  },
};

/** The room of the NFT market: artworks at a price, in auctions and in boxes; users' items, resales and favourites. */
export const nft: Room = {
  name: 'nft',
  // An owned piece has a value, so the user must sell it before deleting the account.
  leave: async (work, userId) => {
    const { queries } = work;
    if ((await countOf(queries, items, and(eq(items.userId, userId), isNull(items.endedAt)))) > 0)
      throw new Refusal('delete_open');
    await withdrawAll(work, userId);
    await queries.delete(favourites).where(eq(favourites.userId, userId));
  },
  migrations: migrationsBeside(import.meta.url, 'nft'),
  handlers,
  timers: {
    [CLOSE]: (work, id, exchange) => close(work, exchange, id),
    [EXPIRE]: (work, id, exchange) => expire(work, exchange, id),
    [OFFER_END]: offerEnds,
  },
  plays: {
    [BIDDER]: (work, id, exchange) => bidderComes(work, exchange, id),
    [ANSWER]: (work, id, exchange) => answerComes(work, exchange, id),
    [COLLECTOR]: (work, id, exchange) => collectorComes(work, exchange, id),
    [RELIST]: (work, id, exchange) => relist(work, exchange, id),
    [OFFER_ANSWER]: (work, id, exchange) => offerAnswered(work, exchange, id),
  },
  routes: (server) => serveMedia(server),
  seed: seedNft,
};
