import { and, asc, eq } from 'drizzle-orm';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusal.ts';
import type { Handlers } from '../room.ts';
import { marketById } from './catalogue.ts';
import type { Market } from './catalogue.ts';
import { marketsOf } from './markets.ts';
import { favourites } from './tables.ts';

const listedById = (exchange: Exchange, id: string): Market | undefined =>
  marketsOf(exchange).feed(marketById(id)?.symbol ?? '')?.market;

const favourite = (exchange: Exchange, id: string) => {
  const market = listedById(exchange, id);
  if (!market) throw new Refusal('market_unknown', {}, 'id');
  return { id, symbol: market.symbol };
};

/** The markets that a user keeps at hand. */
export const favouriteHandlers: Handlers = {
  'optional.list': async ({ user, queries, exchange }) => {
    const rows = await queries
      .select()
      .from(favourites)
      .where(eq(favourites.userId, user.id))
      .orderBy(asc(favourites.at), asc(favourites.market));
    // A market that is no longer listed is no longer a favourite.
    return rows.flatMap((row) => (listedById(exchange, row.market) ? [favourite(exchange, row.market)] : []));
  },

  'optional.add': ({ args, user, exchange, command }) => {
    const added = favourite(exchange, args.id);
    return command(async ({ queries, now }) => {
      await queries.insert(favourites).values({ userId: user.id, market: args.id, at: now }).onConflictDoNothing();
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
