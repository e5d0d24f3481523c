import { eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import type { Feed } from '../../simulation/source.ts';
import type { Print } from '../../simulation/tape.ts';
import { tapes } from './tables.ts';

/**
 * The position in a real market's trades up to which they were allocated: by the other exchange's clock and numbers,
 * which every process receives alike.
 */
type Place = Pick<typeof tapes.$inferSelect, 'traded' | 'print'>;

const placeOf = ({ traded = 0, id }: Print): Place => ({ traded, print: BigInt(id) });

const isAfter = (one: Place, other: Place): boolean =>
  one.traded > other.traded || (one.traded === other.traded && one.print > other.print);

/** Returns the trades of a real market up to a moment that no process has allocated to waiting orders. */
export async function unallocated(queries: Queries, feed: Feed, until: number): Promise<Print[]> {
  const [known] = await queries.select().from(tapes).where(eq(tapes.symbol, feed.market.symbol));
  return feed
    .prints(-Infinity, until)
    .filter((print) => known === undefined || ((print.traded ?? 0) >= known.traded && isAfter(placeOf(print), known)));
}

/**
 * Returns the trades of a real market up to this moment that no process has allocated to waiting orders before: no
 * trade fills two orders. They count as allocated if the command commits.
 */
export async function freshPrints(work: Work, feed: Feed): Promise<Print[]> {
  const { symbol } = feed.market;
  const fresh = await unallocated(work.queries, feed, work.now);
  const last = fresh
    .map(placeOf)
    .reduce<Place | undefined>(
      (latest, place) => (latest === undefined || isAfter(place, latest) ? place : latest),
      undefined,
    );
  if (last)
    await work.queries
      .insert(tapes)
      .values({ symbol, ...last })
      .onConflictDoUpdate({ target: tapes.symbol, set: last });
  return fresh;
}
