import pg from 'pg';
import type { Place } from '../../../src/exchange/kernel/database/open.ts';
import { openPostgres } from '../../../src/exchange/kernel/database/postgres.ts';
import { violations } from '../../../src/exchange/kernel/ledger/invariants.ts';
import { databaseOn } from '../../../src/exchange/testing/place.ts';
import { programOn } from '../../exchange/killed.ts';
import { openAccounts } from './people.ts';

/** The people who act while a crowd of timers is carried out. */
export const PEOPLE = 10;

/** An exchange as it ships, on servers: one process answers, another has the timers. */
export interface Stage {
  /** The address of the process that answers. */
  readonly address: () => string;
  readonly tokens: readonly string[];
  /** Runs a statement on the database. */
  run(statement: string): Promise<unknown>;
  /** Returns the number that a query selects. */
  numberOf(query: string): Promise<number>;
  /** Starts both processes. */
  start(): Promise<void>;
}

/**
 * Measures something on a database of its own, and checks that nothing failed and the books are right.
 *
 * @param prepare fills the database, in an exchange that it closes.
 */
export async function onStage<Prepared, Measured>(
  { server, redis, name }: { readonly server: string; readonly redis: string; readonly name: string },
  prepare: (place: Place) => Promise<Prepared>,
  measure: (stage: Stage, prepared: Prepared) => Promise<Measured>,
): Promise<Measured> {
  const data = await databaseOn(server);
  const place = { ...data.place, redis: { url: redis, prefix: `${name}:` } };
  const tokens = await openAccounts(data.place, PEOPLE);
  const prepared = await prepare(data.place);
  const database = new pg.Client({ connectionString: data.place.databaseUrl });
  await database.connect();
  await database.query('vacuum analyze');
  const ways = { sandbox: false };
  const [api, jobs] = [
    programOn(place, false, { ...ways, roles: ['api', 'live'] }),
    programOn(place, false, { ...ways, roles: ['jobs'] }),
  ];
  const stage: Stage = {
    address: api.address,
    tokens,
    run: (statement) => database.query(statement),
    numberOf: async (query) =>
      Number((await database.query<{ value: string }>(`select (${query})::text as value`)).rows[0]?.value),
    start: async () => void (await Promise.all([api.start(), jobs.start()])),
  };
  let measured: Measured;
  try {
    measured = await measure(stage, prepared);
    const faults = api.faults() + jobs.faults();
    if (faults) throw new Error(faults);
  } finally {
    await api.kill();
    await jobs.kill();
    await database.end();
  }
  const books = await openPostgres(data.place.databaseUrl ?? '');
  const wrong = await violations(books);
  await books.close();
  await data.remove();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return measured;
}
