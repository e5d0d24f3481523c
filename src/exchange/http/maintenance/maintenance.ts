import { boolean, pgTable } from 'drizzle-orm/pg-core';
import type { Operation } from '../../../../schemas/contract.ts';
import { time } from '../../kernel/database/columns.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';

const maintenance = pgTable('maintenance', {
  one: boolean('one').primaryKey().default(true),
  until: time('until'),
});

/**
 * The maintenance state: whether the exchange is closed, and when it is expected to open again (exchange time), where
 * that is known.
 */
export interface Maintenance {
  readonly closed: boolean;
  readonly until: number | null;
}

const OPEN: Maintenance = { closed: false, until: null };
const CHANNEL = 'maintenance';
/** The last maintenance state that each exchange of this process was notified of. */
const states = new WeakMap<Exchange, Maintenance>();

/**
 * Reads at the start whether the exchange is closed, and follows the maintenance state from then on, whichever process
 * changes it.
 */
export async function followMaintenance(exchange: Exchange): Promise<void> {
  const read = async (): Promise<void> => {
    const [row] = await exchange.database.queries.select().from(maintenance);
    states.set(exchange, row === undefined ? OPEN : { closed: true, until: row.until });
  };
  exchange.events.on('message', ({ channel, data }) => {
    if (channel === CHANNEL) states.set(exchange, data as Maintenance);
  });
  exchange.events.on('missed', () => void read().catch(exchange.report));
  await read();
}

/**
 * Closes the exchange, or opens it again. In force everywhere once the command has committed; the clock, markets and
 * timers go on.
 */
export async function setMaintenance(work: Work, state: Maintenance): Promise<void> {
  await work.queries.delete(maintenance);
  if (state.closed) await work.queries.insert(maintenance).values({ until: state.until });
  work.publish({ channel: CHANNEL, data: state });
}

/**
 * Checks that a call may be made. While the exchange is closed only the sandbox's calls may, which open it again.
 * @throws Refusal `maintenance`, with `until` where it is known.
 */
export function admit(exchange: Exchange, { id }: Operation): void {
  const { closed, until } = states.get(exchange) ?? OPEN;
  if (closed && !id.startsWith('sandbox.')) throw new Refusal('maintenance', until === null ? {} : { until });
}

/**
 * Returns the whole seconds until a retry is useful: until the expected end, where it is in the future, at least ten.
 */
export function retryAfter({ params: { until } }: Refusal, now: number): number {
  return Math.max(10, Math.ceil((Number(until ?? 0) - now) / 1000));
}
