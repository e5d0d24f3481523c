import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../domain/period.ts';
import type { Database, Queries } from '../kernel/database/database.ts';
import { openDatabase } from '../kernel/database/open.ts';
import { allMigrations } from '../server/server.ts';
import { passingPlace, type TestPlace } from '../testing/place.ts';
import { forgetHours } from './history-rows.ts';
import { historyIn, keepHistory, type HistoryKeeper, type SeenHours } from './history.ts';

const T0 = Date.parse('2026-11-21T09:32:18.250Z');
const TEN = Date.parse('2026-11-21T10:00:00Z');
const [A, B] = ['aaaa01', 'bbbb02'];

let data: TestPlace;
let opened: Awaited<ReturnType<typeof openDatabase>>;
let database: Database;
let wall = T0;
const report = vi.fn();
let keepers: HistoryKeeper[] = [];

/** A process on the database. */
function start(queries: Queries = database.queries, most?: number): HistoryKeeper {
  const keeper = keepHistory(queries, () => wall, report, most);
  keepers.push(keeper);
  return keeper;
}
const read = (hours: number): Promise<SeenHours> => historyIn(database.queries, () => wall).read(hours);
const count = async (table: string): Promise<number> =>
  Number((await database.rows<{ count: string }>(`select count(*) as count from ${table}`))[0]?.count);

beforeAll(async () => {
  data = await passingPlace();
  opened = await openDatabase(data.place, allMigrations, report);
  database = opened.database;
});
afterAll(async () => {
  await database.close();
  opened.release();
  await data.remove();
});
beforeEach(async () => {
  for (const keeper of keepers) await keeper.close();
  keepers = [];
  expect(report).not.toHaveBeenCalled();
  await database.script('delete from edition_phone; delete from edition_hour');
  wall = T0;
});

test('a phone counts once an hour, for the edition that it got last; hours follow each other', async () => {
  const one = start();
  for (const phone of ['anna', 'bert', 'anna', 'cleo']) one.saw(A, phone);
  wall += 1_000;
  one.saw(B, 'cleo');
  one.reported(B, 'cleo', 'fund/withdraw');
  wall += HOUR;
  one.saw(B, 'anna');
  expect(await one.read(3)).toEqual({
    from: TEN - 2 * HOUR,
    editions: [
      { edition: B, phones: [0, 1, 1], errors: [0, 1, 0], pages: [{ page: 'fund/withdraw', errors: 1 }] },
      { edition: A, phones: [0, 2, 0], errors: [0, 0, 0], pages: [] },
    ],
  });
});

test('two processes and a restart count a phone once, before and after its hour is closed', async () => {
  const both = [start(), start()];
  for (const one of both) {
    one.saw(A, 'anna');
    one.reported(A, 'anna', 'start');
  }
  await Promise.all(both.map((one) => one.keep()));
  await both[0]!.close();
  const again = start();
  again.saw(A, 'anna');
  again.saw(A, 'bert');
  again.reported(A, 'anna', 'start');
  const open = [{ edition: A, phones: [2], errors: [1], pages: [{ page: 'start', errors: 1 }] }];
  expect((await again.read(1)).editions).toEqual(open);
  wall += 2 * HOUR;
  await Promise.all([again.keep(), both[1]!.keep()]);
  expect([await count('edition_phone'), await count('edition_hour')]).toEqual([0, 2]);
  expect((await read(3)).editions).toEqual([{ ...open[0], phones: [2, 0, 0], errors: [1, 0, 0] }]);
});

test('what cannot be written now is written next time', async () => {
  let isBroken = true;
  const sometimes = new Proxy(database.queries, {
    get(queries, name) {
      if (isBroken) throw new Error('no connection');
      return Reflect.get(queries, name) as unknown;
    },
  });
  const one = start(sometimes);
  one.saw(A, 'anna');
  await one.keep();
  expect(report).toHaveBeenCalledOnce();
  report.mockClear();
  one.reported(A, 'anna', 'start');
  isBroken = false;
  expect((await one.read(1)).editions).toMatchObject([{ phones: [1], errors: [1] }]);
});

test('phones are kept as hashes, so many an hour, and no call of a phone writes', async () => {
  const one = start(database.queries, 1_200);
  for (let i = 0; i < 1_210; i += 1) one.saw(A, `phone-${i}`);
  wall += 1;
  one.saw(B, 'phone-0');
  expect(await count('edition_phone')).toBe(0);
  expect((await one.read(1)).editions).toMatchObject([{ phones: [1_199] }, { phones: [1] }]);
  const [kept] = await database.rows<{ found: boolean }>(
    "select bool_or(phone like 'phone%') as found from edition_phone",
  );
  expect(kept?.found).toBe(false);
});

test('hours are forgotten after 31 days, and of phones nothing is left two hours later', async () => {
  const one = start();
  one.saw(A, 'anna');
  await one.keep();
  wall += 3 * HOUR;
  await forgetHours(database.queries, wall);
  expect([await count('edition_phone'), await count('edition_hour')]).toEqual([0, 1]);
  wall = T0 + 31 * DAY;
  await forgetHours(database.queries, wall);
  expect(await count('edition_hour')).toBe(1);
  wall += HOUR;
  await forgetHours(database.queries, wall);
  expect(await count('edition_hour')).toBe(0);
});

test('editions with the fewest phones are told together', async () => {
  const one = start();
  for (let i = 0; i < 25; i += 1) {
    one.saw(`edition-${i}`, `phone-${i}`);
    one.reported(`edition-${i}`, `phone-${i}`, i % 2 === 0 ? 'fund/withdraw' : 'start');
  }
  const { editions } = await one.read(1);
  expect(editions).toHaveLength(21);
  expect(editions.at(-1)).toMatchObject({ edition: null, phones: [5], errors: [5] });
  expect(editions.at(-1)?.pages.map(({ errors }) => errors)).toEqual([3, 2]);
});
