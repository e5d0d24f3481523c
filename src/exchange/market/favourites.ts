import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '../refusal.ts';
import type { Handlers } from '../room.ts';
import { marketById } from './catalogue.ts';
import { favourites } from './tables.ts';

const favourite = (id: string) => {
  const market = marketById(id);
  if (!market) throw new Refusal('market_unknown', {}, 'id');
  return { id, symbol: market.symbol };
};

/** The markets that a user keeps at hand. */
export const favouriteHandlers: Handlers = {
  'optional.list': async ({ user, queries }) => {
    const rows = await queries.select().from(favourites).where(eq(favourites.userId, user.id)).orderBy(asc(favourites.at), asc(favourites.market));
    // A market that is no longer listed is no longer a favourite.
    return rows.flatMap((row) => (marketById(row.market) ? [favourite(row.market)] : []));
  },

  'optional.add': ({ args, user, command }) => {
    const added = favourite(args.id);
    return command(async ({ queries, now }) => {
      await queries.insert(favourites).values({ userId: user.id, market: args.id, at: now }).onConflictDoNothing();
      return added;
    });
  },

  'optional.del': ({ args, user, command }) => {
    const removed = favourite(args.id);
    return command(async ({ queries }) => {
      await queries.delete(favourites).where(and(eq(favourites.userId, user.id), eq(favourites.market, args.id)));
      return removed;
    });
  },
};
