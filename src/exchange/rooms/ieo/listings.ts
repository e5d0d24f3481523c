import { asc, gt } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { marketsOf } from '../market/index.ts';
import { projects } from './tables.ts';
import type { ProjectRow } from './tables.ts';
import { symbolOf } from './views.ts';

/** The markets of new coins that a process has opened. */
interface Known {
  /** Id of the last project that was read; '0' before the first. */
  last: string;
  /** When the market of a symbol opens. Exchange time, milliseconds. */
  readonly opens: Map<string, number>;
}

const known = new WeakMap<Exchange, Known>();

function knownOf(exchange: Exchange): Known {
  const now = known.get(exchange) ?? { last: '0', opens: new Map<string, number>() };
  known.set(exchange, now);
  return now;
}

/**
 * Opens the markets of the coins whose projects were planned since the last call. Projects are planned by commands
 * without lanes only, so none gets a lower id later. Only the new ones are read, not those that people subscribe to.
 */
export async function openMarkets(queries: Queries, exchange: Exchange): Promise<void> {
  const state = knownOf(exchange);
  const rows = await queries
    .select({ id: projects.id, currency: projects.currency, listingAt: projects.listingAt })
    .from(projects)
    .where(gt(projects.id, state.last))
    .orderBy(asc(projects.id));
  for (const row of rows) openMarket(exchange, row);
  state.last = rows.at(-1)?.id ?? state.last;
}

/** Sets when the market of a new coin opens: at the listing of its first project. */
export function openMarket(
  exchange: Exchange,
  { currency, listingAt }: Pick<ProjectRow, 'currency' | 'listingAt'>,
): void {
  const { opens } = knownOf(exchange);
  const symbol = symbolOf(currency);
  if (listingAt >= (opens.get(symbol) ?? Infinity)) return;
  opens.set(symbol, listingAt);
  marketsOf(exchange).open(symbol, listingAt);
}
