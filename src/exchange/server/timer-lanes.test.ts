import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FindLanes, Work } from '../kernel/exchange.ts';
import { violations } from '../kernel/ledger/invariants.ts';
import { house, move } from '../kernel/ledger/ledger.ts';
import type { Room, TimerHandler } from '../kernel/room.ts';
import { rooms } from '../rooms.ts';
import { NO_JOBS } from '../testing/beside.ts';
import { startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { lastingPlace, onPostgres } from '../testing/place.ts';
import type { TestPlace } from '../testing/place.ts';

// Timers of lanes, in a process that never runs any in time: what is due happens before commands alone. Only a server
// has lanes: `npm run test:postgres`.

const rung: string[] = [];

const ring: TimerHandler = async (work, object) => {
  rung.push(`${object} ${work.now - BEGIN}`);
  if (object.startsWith('late')) await work.schedule({ kind: 'bell', object: 'other', due: work.now, lane: 'user:2' });
  if (object.startsWith('meets')) await meeting();
  if (object === 'pays') await work.post({ cause: 'deposit', object: 'bell', rows: toUser });
};
/** Resolves once two timers are under way at the same time. */
let meet: (() => void) | undefined;
let met: Promise<void> | undefined;
const meeting = async (): Promise<void> => {
  if (meet) return meet();
  met = new Promise((resolve) => (meet = resolve));
  return met;
};

const BEGIN = Date.parse('2026-11-21T09:32:18.250Z');
const toUser = move(house('market', 'USDT'), { owner: '10000001', kind: 'change', currency: 'USDT' }, 5n);
const bells: Room = { name: 'bells', timers: { bell: ring } };

describe.runIf(onPostgres)('timers of lanes', () => {
  let data: TestPlace;
  let client: Client;
  let wall = BEGIN;
  const errors: unknown[] = [];

  beforeAll(async () => {
    data = await lastingPlace();
    const report = (error: unknown) => void errors.push(error);
    client = await startClient({
      ...data.place,
      sandbox: false,
      wall: () => wall,
      roles: NO_JOBS,
      rooms: [...rooms, bells],
      report,
    });
  });
  beforeEach(async () => {
    await client.running.exchange.command(() => Promise.resolve());
    rung.length = 0;
  });
  afterAll(async () => {
    expect(await violations(client.running.exchange.database)).toEqual([]);
    await client.running.close();
    await data.remove();
  });

  const at =
    (...lanes: string[]): FindLanes =>
    () =>
      Promise.resolve(lanes);
  const command = (lanes: FindLanes | undefined, run: (work: Work) => Promise<unknown> = () => Promise.resolve()) =>
    client.running.exchange.command(run, lanes);
  const ask = (object: string, due: number, lane?: string) =>
    command(undefined, (work) => work.schedule({ kind: 'bell', object, due: BEGIN + due, ...(lane ? { lane } : {}) }));
  const now = (): number => wall - BEGIN;

  test('happen before commands of their lane, those without before all, and in order of time', async () => {
    const from = now();
    for (let i = 4; i > 0; i -= 1) await ask(`one-${i}`, from + i * 1_000, 'user:1');
    await ask('two', from + 1_500, 'user:2');
    wall += 10_000;
    await command(at('user:3'));
    expect(rung).toEqual([]);
    await command(at('market:X', 'user:2'));
    expect(rung).toEqual([`two ${from + 1_500}`]);
    await ask('all', now() + 500);
    // It was scheduled by a command that had the exchange to itself, before which everything that was due happened.
    expect(rung.slice(1)).toEqual([1, 2, 3, 4].map((i) => `one-${i} ${from + i * 1_000}`));
    await ask('one-5', now() + 400, 'user:1');
    await ask('one-6', now() + 600, 'user:1');
    wall += 10_000;
    rung.length = 0;
    await command(at('user:3'));
    expect(rung).toEqual([`one-5 ${now() - 9_600}`, `all ${now() - 9_500}`]);
    await command(at('user:1'));
    expect(rung.slice(2)).toEqual([`one-6 ${now() - 9_400}`]);
  });

  test('happen at the time of the latest command of their lane, where that has passed meanwhile', async () => {
    const from = now();
    await ask('late', from + 1_000, 'user:1');
    wall += 5_000;
    await command(at('user:2'));
    await command(at('user:1'));
    expect(rung).toEqual([`late ${from + 1_000}`]);
    await command(at('user:2'));
    expect(rung.slice(1)).toEqual([`other ${from + 5_000}`]);
  });

  test('touch nothing but their lane: one that would is put off and reported', async () => {
    await ask('pays', now() + 1_000, 'user:1');
    wall += 2_000;
    await command(at('user:1'));
    expect(errors).toHaveLength(1);
    await command(undefined, ({ queries }) => queries.execute("delete from timer where object = 'pays'"));
  });

  test('of different lanes at one moment are carried out side by side', async () => {
    const due = now() + 1_000;
    for (const i of [1, 2, 3]) await ask(`meets-${i}`, due, `user:${i}`);
    wall += 5_000;
    await client.running.exchange.advance(0);
    expect(rung.filter((line) => line.startsWith('meets')).toSorted()).toEqual(
      [1, 2, 3].map((i) => `meets-${i} ${due}`),
    );
  });

  test('are carried out once, however many commands wait for them', async () => {
    const from = now();
    for (let i = 1; i <= 20; i += 1) await ask(`many-${String(i).padStart(2, '0')}`, from + 1_000 + i, `user:${i % 4}`);
    await ask('between', from + 1_010);
    wall += 5_000;
    await Promise.all(Array.from({ length: 40 }, (_, i) => command(i % 9 === 0 ? undefined : at(`user:${i % 5}`))));
    expect(rung.toSorted()).toEqual([...new Set(rung)].toSorted());
    expect(rung).toHaveLength(21);
    const place = rung.findIndex((line) => line.startsWith('between'));
    expect(rung.slice(0, place).every((line) => Number(line.slice(5, 7)) <= 10)).toBe(true);
    const left = await client.running.exchange.database.rows("select 1 from timer where kind = 'bell'");
    expect(left).toEqual([]);
  });
});
