import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { laneName } from '../../../../../schemas/lanes.ts';
import type { Exchange, FindLanes } from '../../../kernel/exchange.ts';
import { outbox } from '../tables.ts';
import { CARRIER_WAITS, CarrierFault } from '../../../kernel/settings/carrier.ts';
import type { Carriers } from '../../../kernel/settings/carrier.ts';

/** The number of messages that a process leases together. */
const BATCH = 10;

/**
 * A process leases a message for this long; after that the process is taken to have died, and another one retries. True
 * milliseconds.
 */
const LEASE = 6 * CARRIER_WAITS;

/**
 * The backoff between retries of a message: 5, 10, 20 … seconds, at most an hour, and the number of attempts. True
 * milliseconds.
 */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 3_600_000;
const MOST_TRIES = 12;

/** The interval at which a process looks for messages of another process that may have died. True milliseconds. */
const LOOK_AGAIN = 30_000;

/** The purpose under which a message is sealed (encrypted). */
export const SEALED_FOR = 'message';

/** Those who lease and settle messages wait for each other, and for nobody else. */
const LANES: FindLanes = () => Promise.resolve([laneName('job', 'outbox')]);

type Row = typeof outbox.$inferSelect;

/** Hands the messages in the outbox to their carriers, at least once each. */
export interface Deliverer {
  /** Reports that a message is in the outbox. */
  wake(): void;
  /** Stops delivering, and waits for the deliveries under way. */
  stop(): Promise<void>;
}

/**
 * Makes a deliverer. Any process may deliver: one command leases a message for a time, so that two processes never send
 * it together. A process that dies after the carrier accepted a message and before it recorded that sends the message a
 * second time, under the same id.
 */
export function deliverer(exchange: Exchange, carriers: Carriers): Deliverer {
  const { database, clock, report } = exchange;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let handle: NodeJS.Timeout | undefined;

  const settle = (row: Row, change: Partial<Row>): Promise<unknown> =>
    exchange.command(
      ({ queries }) =>
        queries
          .update(outbox)
          .set(change)
          .where(and(eq(outbox.id, row.id), eq(outbox.state, 'waiting'))),
      LANES,
    );

  /** Delivers one message: it is sent, given up, or scheduled for a retry. */
  const carry = async (row: Row): Promise<void> => {
    const giveUp = async (fault: string): Promise<void> => {
      await settle(row, { state: 'given_up', sealed: null, fault });
      report(new Error(`Message ${row.id} by ${row.carrier} was given up: ${fault}.`));
    };
    if (row.expiresAt !== null && row.expiresAt <= clock.wall()) return giveUp(row.fault ?? 'its code is over');
    const text = exchange.seal.open(row.sealed ?? '', SEALED_FOR);
    const carrier = carriers[row.carrier];
    if (text === undefined) return giveUp('SECRETS_KEY is another than it was sealed by');
    if (!carrier) return giveUp('nobody carries it any more');
    try {
      const words = JSON.parse(text) as { readonly subject: string; readonly body: string };
      await carrier.deliver({ id: `harbor-${row.id}-${row.at}`, recipient: row.recipient, ...words });
    } catch (error) {
      const { message: fault, forGood } =
        error instanceof CarrierFault ? error : new CarrierFault('its carrier failed');
      if (forGood || row.tries >= MOST_TRIES) return giveUp(fault);
      await settle(row, { retryAt: clock.wall() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (row.tries - 1)), fault });
      if (row.tries === 1) report(new Error(`Message ${row.id} by ${row.carrier} is tried again: ${fault}.`));
      return;
    }
    await settle(row, { state: 'sent', sealed: null, fault: null });
  };

  /** Leases the messages that are due to this process alone. */
  const take = async (): Promise<Row[]> => {
    const due = and(eq(outbox.state, 'waiting'), lte(outbox.retryAt, clock.wall()));
    const [any] = await database.queries.select({ id: outbox.id }).from(outbox).where(due).limit(1);
    if (!any) return [];
    return exchange.command(async ({ queries }) => {
      const found = await queries
        .select({ id: outbox.id })
        .from(outbox)
        .where(due)
        .orderBy(asc(outbox.id))
        .limit(BATCH);
      if (found.length === 0) return [];
      return queries
        .update(outbox)
        .set({ retryAt: clock.wall() + LEASE, tries: sql`${outbox.tries} + 1` })
        .where(
          inArray(
            outbox.id,
            found.map(({ id }) => id),
          ),
        )
        .returning();
    }, LANES);
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      for (let rows = await take(); rows.length > 0 && !stopped; rows = await take())
        await Promise.all(rows.map(carry));
    } while (again && !stopped);
    const [{ next } = { next: null }] = await database.queries
      .select({ next: sql<string | null>`min(${outbox.retryAt})` })
      .from(outbox)
      .where(eq(outbox.state, 'waiting'));
    arm(next === null ? LOOK_AGAIN : Math.min(LOOK_AGAIN, Math.max(100, Number(next) - clock.wall())));
  };

  const arm = (wait: number): void => {
    clearTimeout(handle);
    if (!stopped) handle = setTimeout(wake, wait).unref();
  };

  const wake = (): void => {
    if (stopped) return;
    again = true;
    running ??= run()
      .catch((error: unknown) => {
        report(error);
        arm(LOOK_AGAIN);
      })
      .finally(() => (running = undefined));
  };

  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(handle);
      await running;
    },
  };
}
