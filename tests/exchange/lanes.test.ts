import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFailed, test, vi } from 'vitest';
import { DAY, HOUR } from '../../src/domain/period.ts';
import { isConflict } from '../../src/exchange/kernel/database/conflict.ts';
import { violations } from '../../src/exchange/kernel/ledger/invariants.ts';
import { rooms } from '../../src/exchange/rooms.ts';
import { Client, startClient } from '../../src/exchange/testing/client.ts';
import { databaseOn } from '../../src/exchange/testing/place.ts';
import type { TestPlace } from '../../src/exchange/testing/place.ts';
import { FULL } from '../journeys/random.ts';
import { isInstalled, startPostgres } from '../postgres/server.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { argumentsFor } from './arguments.ts';
import { operationOf } from './caller.ts';
import { enter } from './entries.ts';
import { ask, pick } from './people.ts';
import { NO_LIMITS, settleIn } from './settle-in.ts';
import type { Settled } from './settle-in.ts';
import { forgottenLanes, noteTouched, tableOf, takeTouched } from './touched.ts';
import type { Touched } from './touched.ts';
import { deed, fate, look, newIntent } from './walk.ts';

vi.setConfig({ hookTimeout: 600_000, testTimeout: FULL ? 7_200_000 : 600_000 });

// Commands that share no lane must share nothing else: random people act, and PostgreSQL tells what each command read
// and wrote. Then many act at once. A sample where PostgreSQL is installed; `npm run test:lanes` for the whole, with
// COUNT for another number of steps.

const STEPS = Number(process.env['COUNT']) || (FULL ? 10_000 : 200);
const AT_ONCE = 16;

/** Whoever pays for an artwork has won it, which takes days. */
const PAY = 'nft.pay';

const laned = new Set(rooms.flatMap(({ lanes }) => lanes?.calls ?? []).map(String));

describe.runIf(isInstalled())('commands that take lanes', () => {
  let server: PostgresServer;
  const places: TestPlace[] = [];
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    for (const place of places) await place.remove();
    server.stop();
  });

  /** Runs statements of an administrator. */
  async function administer(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async function place(): Promise<{ readonly url: string; readonly name: string; readonly place: TestPlace['place'] }> {
    const made = await databaseOn(server.url);
    places.push(made);
    const url = made.place.databaseUrl ?? '';
    return { url, name: new URL(url).pathname.slice(1), place: made.place };
  }

  test(`write no row that one without a shared lane reads or writes, in ${STEPS} random steps`, async () => {
    const { name, place: where } = await place();
    await administer(
      `alter database ${name} set default_transaction_isolation = 'serializable'`,
      `alter database ${name} set enable_seqscan = off`,
      // A scan of an index alone notes whole pages, not rows.
      `alter database ${name} set enable_indexonlyscan = off`,
      // The server reads the rows that are asked for, and no others to save a sort: a walk through all ids in their
      // order, or a join by reading whole indexes beside each other, passes over the rows of others.
      `alter database ${name} set cpu_tuple_cost = 1000`,
      `alter database ${name} set enable_mergejoin = off`,
      `alter database ${name} set enable_hashjoin = off`,
      // Such plans look costly enough to be compiled.
      `alter database ${name} set jit = off`,
      // Nothing counts rows: see below.
      'alter system set autovacuum = off',
      // All that a transaction reads is known row by row.
      'alter system set max_pred_locks_per_page = 10000',
      'alter system set max_pred_locks_per_relation = 100000',
      'select pg_reload_conf()',
    );
    // A process keeps its clock every ten seconds, by a statement of its own that may meet a serializable command.
    const reported: unknown[] = [];
    const report = (error: unknown): void => {
      if (!/\(40001\).*\nupdate "clock"/.test(String(error))) reported.push(error);
    };
    // An answer says `internal_error` and no more.
    onTestFailed(() => console.error(...reported));
    const { world, guest, wall, pass } = await settleIn('lanes', 4, { ...where, report });
    const { database } = guest.running.exchange;
    await noteTouched(database);
    // The server takes all tables for large ones: in a small one it would read everything.
    await database.script(`update pg_class set reltuples = 1000000, relpages = 1
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`);
    const advance = async (duration: number): Promise<void> => {
      for (;;)
        try {
          return await guest.running.exchange.advance(duration);
        } catch (error) {
          if (!isConflict(error)) throw error;
        }
    };
    const done = new Map<string, number>();
    const note = (call: string): void => void done.set(call, (done.get(call) ?? 0) + 1);
    const gate = { world, guest, wall, done: note };
    const commands: Touched[] = [];
    const take = async (): Promise<void> => void commands.push(...(await takeTouched(database)));
    for (let step = 0; step < STEPS; step += 1) {
      if (step % 100 === 99) await take();
      pass(2_000);
      await advance(0);
      if (world.random() < 0.2) await look(world);
      if (world.random() < 0.2) {
        await enter(gate);
        continue;
      }
      const { person, operation, args, intent } = await deed(world, ({ id }) => laned.has(id) && id !== PAY);
      const { status, body } = await ask(person, operation.id, args, intent);
      expect(status, `${operation.id} ${JSON.stringify(args)} → ${JSON.stringify(body)}`).toBe(200);
      if (body.type === 'ok') note(operation.id);
    }
    await take();
    expect(commands.length).toBeGreaterThan(STEPS / 3);
    expect(commands.some(({ reads }) => reads.size > 0)).toBe(true);
    const sums = new Set<string>();
    const addSums = async (): Promise<void> => {
      const house = "select 'account ' || id as key from account where owner = 0";
      for (const { key } of await database.rows<{ key: string }>(house)) sums.add(key);
    };
    await addSums();
    // The house's sums, to which each command only adds; and a challenge to sign in by a passkey, which is written
    // before anybody knows who will answer, and taken by one statement.
    const shared = new Set(['house_day', 'house_part', 'passkey_challenge']);
    const isShared = (row: string): boolean => sums.has(row) || shared.has(tableOf(row));
    const forgotten = forgottenLanes(commands, isShared);
    expect([...forgotten.values()]).toEqual([]);
    // Only commands without lanes write the tables that are read as a whole: the clock.
    const written = new Set(commands.flatMap(({ writes }) => [...writes].map(tableOf)));
    expect(commands.flatMap(({ scans }) => [...scans]).filter((table) => written.has(table))).toEqual([]);
    expect(await violations(database)).toEqual([]);
    expect(done.size).toBeGreaterThan(laned.size / 2);
    // Inviters have got their shares in their own lanes.
    expect([...written]).toContain('team_rebate');
    // What has begun pays its hours and days, of many people together, and dual investments mature: what others have
    // written is passed over then.
    const steps = commands.length;
    for (const duration of [HOUR, DAY, 4 * DAY]) await advance(duration);
    for (const person of world.people)
      await ask(person, PAY, await argumentsFor(world, person, operationOf(PAY)), newIntent(world));
    expect(await database.rows("select from dual_order where status = 'success'")).not.toEqual([]);
    await take();
    // The first overnight fees open an account of the house.
    await addSums();
    expect(commands.length).toBeGreaterThan(steps);
    const blind = commands.map((command) => ({ ...command, reads: new Set<string>() }));
    expect([...forgottenLanes(blind, isShared).values()]).toEqual([]);
    // Two lanes for one row are found.
    for (const lane of ['user:1', 'user:2'])
      await guest.running.exchange.command(
        ({ queries }) =>
          queries.execute('update account set available = available where id = (select max(id) from account)'),
        () => Promise.resolve([lane]),
      );
    expect([...forgottenLanes(await takeTouched(database), () => false).keys()]).toContain('account');
    await guest.running.close();
    expect(reported).toEqual([]);
  });

  test(`leave the books right, ${AT_ONCE} at once in two processes, beside commands without lanes`, async () => {
    const { name, place: where } = await place();
    const settled: Settled = await settleIn('lanes-at-once', AT_ONCE, { ...where, wall: Date.now });
    const second = await startClient({ ...where, wall: Date.now, limits: NO_LIMITS });
    const world = {
      ...settled.world,
      people: settled.world.people.map((person, i) =>
        i % 2 === 0 ? person : { ...person, caller: new Client(second.running, settled.clients[i]?.token) },
      ),
    };
    const gates = [settled.guest, second].map((guest) => ({ world, guest, wall: Date.now, done: () => undefined }));
    let left = STEPS * 2;
    const walker = async (): Promise<void> => {
      for (; left > 0; left -= 1) {
        const chance = world.random();
        if (chance < 0.02) await fate(world);
        else if (chance < 0.1) await look(world);
        else if (chance < 0.25) await enter(pick(world, gates));
        else {
          const { person, operation, args, intent } = await deed(world, ({ id }) => chance > 0.9 || laned.has(id));
          const { status, body } = await ask(person, operation.id, args, intent);
          expect(status, `${operation.id} ${JSON.stringify(args)} → ${JSON.stringify(body)}`).toBe(200);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walker));
    expect(await violations(settled.guest.running.exchange.database)).toEqual([]);
    const [counted] = await second.running.exchange.database.rows<{ deadlocks: string }>(
      `select deadlocks::text from pg_stat_database where datname = '${name}'`,
    );
    expect(counted?.deadlocks).toBe('0');
    await second.running.close();
    await settled.guest.running.close();
  });
});
