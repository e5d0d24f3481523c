import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { laneName } from '../../../../schemas/lanes.ts';

/** Returns the lane of a market. */
export const laneOfMarket = (symbol: string): string => laneName('market', symbol);

/** Returns the lane of the market whose symbol a column holds, as `laneOfMarket` does, in SQL. */
export const laneOfMarketIn = (symbol: SQLWrapper): SQL => sql`${laneOfMarket('')}::text || ${symbol}`;

/**
 * The sides of lanes whose timers are carried out together: of each side some hundred in one transaction, those of
 * different sides at the same time. One side is not enough, since a process and its database take turns then.
 */
const SIDES = 2;

/**
 * Returns the side of a lane, from 0 on. Whatever timers of many lanes change in common is split by it, so that no side
 * waits for another.
 */
export const sideOf = (lane: string): number => lane.charCodeAt(lane.length - 1) % SIDES;

/** Returns the lane of a user. */
export const laneOfUser = (userId: string): string => laneName('user', userId);
