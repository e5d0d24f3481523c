import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { laneName } from '../../../../schemas/lanes.ts';

/** Returns the lane of a market. */
export const laneOfMarket = (symbol: string): string => laneName('market', symbol);

/** Returns the lane of the market whose symbol a column holds, as `laneOfMarket` does, in SQL. */
export const laneOfMarketIn = (symbol: SQLWrapper): SQL => sql`${laneOfMarket('')}::text || ${symbol}`;

/** Returns the lane of a user. */
export const laneOfUser = (userId: string): string => laneName('user', userId);
