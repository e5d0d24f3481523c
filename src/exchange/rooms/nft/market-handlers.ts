import { and, eq, inArray } from 'drizzle-orm';
import type Big from 'big.js';
import type { Calls } from '../../../../schemas/calls.ts';
import type { NftPhase } from '../../../../schemas/nft.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { amountOf } from '../../../domain/amount.ts';
import { RESALE_FEE, RESALE_MARGIN } from '../../../domain/nft/nft.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { ARTISTS, WORKS, artistById, codesBy, mustBeKnown } from './catalogue.ts';
import { listTransfers } from './history.ts';
import { codesOnSale, listCollection, listSales } from './lists.ts';
import type { Wanted } from './lists.ts';
import { CURRENCIES } from './resale.ts';
import { saleOf } from './sales.ts';
import { favourites, items, sales } from './tables.ts';
import { artistView, artworkViews, askingOf, detailView, favouritesOf } from './views.ts';

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

/** The handlers that show the market: artworks, artists, coins, past owners; and those of favourites. */
export const marketHandlers: Handlers = {
  'nft.list': async (call) => {
    const { rows, total } = await listSales(
      call.queries,
      { ...call.args, ...pricesOf(call.args) },
      call.now,
      ratesOf(call.exchange, call.now),
    );
    return { list: await artworkViews(askingOf(call), rows, call.now), total };
  },

  'nft.detail': async (call) => detailView(askingOf(call), await saleOf(call.queries, call.args.code), call.now),

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
      artworks: await artworkViews(askingOf(call), rows, now),
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

  'nft.history': async ({ args, queries }) => {
    mustBeKnown(args.code);
    return listTransfers(queries, args.code, args);
  },

  'nft.collection': async (call) => {
    const { rows, total } = await listCollection(call.queries, call.user.id, call.args);
    return { list: await artworkViews(askingOf(call), rows, call.now), total };
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
};
