import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { violations } from '../ledger/invariants.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import { isLost } from './lost.ts';
import { openPostgres } from './postgres.ts';

// The tests cut connections that are in use, as a server does, and check how the exchange handles it.

test('an error of the connection is known, also below that of a statement; others are not taken for one', () => {
  const coded = (code: string): Error => Object.assign(new Error('said by the server'), { code });
  expect(
    [coded('57P01'), coded('08006'), coded('ECONNRESET'), new Error('Connection terminated unexpectedly')].map(isLost),
  ).toEqual([true, true, true, true]);
  expect(isLost(new Error('Failed query', { cause: coded('57P01') }))).toBe(true);
  expect(isLost(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true);
  expect([coded('23505'), new Error('any'), undefined].map(isLost)).toEqual([false, false, false]);
});

/** Ends every connection to the database but the one that asks. */
const CUT =
  'select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

const CUTS = 50;
const PEOPLE = 8;

/** Returns the address that a program prints. */
async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = line.match(/http:\S+(?=\/h5\/)/)?.[0];
    if (address) return address;
  }
  throw new Error('The program ended.');
}

interface Sent {
  readonly intent: string;
  readonly units: number;
}

describe.runIf(onPostgres)('connections that the server cuts', () => {
  const children: ChildProcess[] = [];
  afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

  test('end a command between two statements, and the next one goes on', async () => {
    const data = await lastingPlace();
    const database = await openPostgres(data.place.databaseUrl!);
    const admin = new pg.Client({ connectionString: data.place.databaseUrl! });
    await admin.connect();
    for (let i = 0; i < CUTS; i += 1) {
      const cut = database.transaction(async (queries) => {
        await queries.execute('create table leftover (id int)');
        await admin.query(CUT);
        await delay(20);
        await queries.execute('select 1');
      });
      const error: unknown = await cut.catch((reason: unknown) => reason);
      expect(isLost(error)).toBe(true);
    }
    expect(
      await database.transaction(
        async (queries) => (await queries.execute("select to_regclass('leftover') as found")) as unknown,
      ),
    ).toMatchObject({ rows: [{ found: null }] });
    await admin.end();
    await database.close();
    await data.remove();
  });

  test('end no process: what was answered stands, what was not happens once', async () => {
    const data = await lastingPlace();
    const { databaseUrl = '' } = data.place;
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/exchange/main.ts'], {
      env: { ...process.env, DATABASE_URL: databaseUrl, SANDBOX: '1', PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let faults = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (faults += text));
    const address = await addressOf(child);
    const ask = async (
      path: string,
      form: Record<string, string>,
      headers: Record<string, string> = {},
    ): Promise<{ status: number; body: { type: string; message: unknown } }> => {
      const response = await fetch(`${address}/api${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers,
      });
      return { status: response.status, body: (await response.json()) as { type: string; message: unknown } };
    };
    const { body: session } = await ask('/user/login', { account: 'demo@harbor.test', password: 'Harbor-2026' });
    const authorization = String(session.message);
    const move = ({ intent, units }: Sent) =>
      ask(
        '/wallet/change2',
        { currency_id: '1', number: `0.${String(units).padStart(4, '0')}`, from_field: 'change', to_field: 'legal' },
        { authorization, 'idempotency-key': intent },
      );

    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    const {
      rows: [seeded],
    } = await admin.query<{ count: number }>('select count(*)::int as count from fund_transfer');
    const answered: Sent[] = [];
    const unknown: Sent[] = [];
    let units = 0;
    let stopped = false;
    const busy = async (): Promise<void> => {
      while (!stopped) {
        units += 1;
        const sent = { intent: randomUUID(), units };
        const { status, body } = await move(sent);
        if (body.type === 'ok') answered.push(sent);
        else {
          expect(status, JSON.stringify(body)).toBe(503);
          unknown.push(sent);
        }
      }
    };
    const work = Promise.all(Array.from({ length: PEOPLE }, busy));
    // A fault of one ends the test below, where it is waited for.
    work.catch(() => (stopped = true));
    for (let cut = 0; cut < CUTS; cut += 1) {
      const enough = answered.length + 3;
      while (answered.length < enough && child.exitCode === null && !stopped) await delay(5);
      await admin.query(CUT);
    }
    stopped = true;
    await work;
    expect(child.exitCode, faults).toBeNull();

    for (const sent of unknown) expect((await move(sent)).body.type).toBe('ok');
    const { rows } = await admin.query<{ units: string }>(
      'select amount::text as units from fund_transfer order by id offset $1',
      [seeded!.count],
    );
    expect(rows.map((row) => Number(row.units) / 10_000).sort((a, b) => a - b)).toEqual(
      [...answered, ...unknown].map((sent) => sent.units).sort((a, b) => a - b),
    );
    // The test is worth nothing where nothing was under way.
    expect(unknown.length).toBeGreaterThan(0);
    await admin.end();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    const database = await openPostgres(databaseUrl);
    expect(await violations(database)).toEqual([]);
    await database.close();
    await data.remove();
  }, 240_000);
});
