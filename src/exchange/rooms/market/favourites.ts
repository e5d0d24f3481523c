import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers } from '../../kernel/room.ts';
import { marketById } from '../../catalogue/markets.ts';
import type { Market } from '../../catalogue/markets.ts';
import { marketsOf } from './markets.ts';
import { favourites } from './tables.ts';

const listedById = (exchange: Exchange, id: string): Market | undefined =>
  marketsOf(exchange).feed(marketById(id)?.symbol ?? '')?.market;

const favourite = (exchange: Exchange, id: string) => {
  const market = listedById(exchange, id);
  if (!market) throw new Refusal('market_unknown', {}, 'id');
  return { id, symbol: market.symbol };
};

/** Adds a market to a user's favourites; adding it again changes nothing. */
export const addFavourite = async (queries: Queries, userId: string, market: string, at: number): Promise<void> =>
  void (await queries.insert(favourites).values({ userId, market, at }).onConflictDoNothing());

/** Handles the calls about a user's favourite markets. */
export const favouriteHandlers: Handlers = {
  'optional.list': async ({ user, queries, exchange }) => {
    const rows = await queries
      .select()
      .from(favourites)
      .where(eq(favourites.userId, user.id))
      .orderBy(asc(favourites.at), asc(favourites.market));
    // Leaves out favourites whose market is no longer listed.
    return rows.flatMap((row) => (listedById(exchange, row.market) ? [favourite(exchange, row.market)] : []));
  },

  'optional.add': ({ args, user, exchange, command }) => {
    const added = favourite(exchange, args.id);
    return command(async ({ queries, now }) => {
      await addFavourite(queries, user.id, args.id, now);
      return added;
    });
  },

  'optional.del': ({ args, user, exchange, command }) => {
    const removed = favourite(exchange, args.id);
    return command(async ({ queries }) => {
      await queries.delete(favourites).where(and(eq(favourites.userId, user.id), eq(favourites.market, args.id)));
      return removed;
    });
  },
};
