import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Room, TimerHandler } from '../room.ts';
import { createExchange } from '../../server/server.ts';
import type { RunningExchange } from '../../server/server.ts';
import { ALONE } from '../../testing/alone.ts';
import { barePlace } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';

let data: TestPlace;
beforeAll(async () => {
  data = await barePlace();
});
afterAll(() => data.remove());

let wall = 1_790_000_000_000;
let failures = 0;
const reported: unknown[] = [];

/** Notes when it rang, and rings once more a minute later when it is asked to. */
const ring: TimerHandler = async (work, object) => {
  if (object === 'twice') await work.schedule({ kind: 'bell', object: 'again', due: work.now + 60_000 });
  if (object === 'fails' && failures++ < 2) throw new Error('not yet');
  await work.queries.execute(`insert into rung values ('${object}', ${work.now})`);
};
const bells: Room = {
  name: 'bells',
  migrations: [{ id: 'bells/001', statements: 'create table rung (object text, at bigint)' }],
  timers: { bell: ring },
};

const start = () =>
  createExchange({
    ...data.place,
    wall: () => wall,
    ...ALONE,
    rooms: [bells],
    report: (error) => reported.push(error),
  });
const rung = async (running: RunningExchange) =>
  (
    await running.exchange.database.rows<{ object: string; at: string }>(
      'select object, (at - 1790000000000)::text as at from rung order by at, object',
    )
  ).map(({ object, at }) => `${object} ${at}`);
const ask = (running: RunningExchange, object: string, due: number) =>
  running.exchange.command((work) => work.schedule({ kind: 'bell', object, due: 1_790_000_000_000 + due }));

test('what is due happens once, at its time, in order, whatever is down meanwhile', async () => {
  const first = await start();
  await ask(first, 'late', 500_000);
  await ask(first, 'early', 100_000);
  await ask(first, 'early', 100_000);
  await ask(first, 'twice', 200_000);
  await ask(first, 'never', 900_000_000);
  await first.exchange.advance(99_999);
  expect(await rung(first)).toEqual([]);
  await first.exchange.advance(1);
  expect(await rung(first)).toEqual(['early 100000']);
  await first.close();

  wall += 600_000;
  const second = await start();
  expect(await rung(second)).toEqual(['early 100000', 'twice 200000', 'again 260000', 'late 500000']);
  await second.exchange.advance(1_000_000);
  expect(await rung(second)).toHaveLength(4);

  await second.exchange.command((work) => work.unschedule({ kind: 'bell', object: 'never' }));
  await second.exchange.advance(900_000_000);
  expect(await rung(second)).toHaveLength(4);
  await second.close();
});

test('one that fails is reported and tried again, and the others do not wait for it', async () => {
  const running = await start();
  const now = running.exchange.clock.now() - 1_790_000_000_000;
  await ask(running, 'fails', now - 2);
  await ask(running, 'works', now - 1);
  await running.exchange.advance(0);
  expect(await rung(running)).toContain(`works ${now - 1}`);
  expect(reported).toHaveLength(1);
  wall += 10_000;
  await running.exchange.advance(0);
  wall += 10_000;
  await running.exchange.advance(0);
  expect(reported).toHaveLength(2);
  expect((await rung(running)).filter((line) => line.startsWith('fails'))).toEqual([`fails ${now - 2}`]);
  await running.close();
});

test('what was due happens before a command that comes later, however late its timer', async () => {
  const running = await start();
  const { exchange } = running;
  const now = exchange.clock.now() - 1_790_000_000_000;
  await ask(running, 'later-b', now + 2_000);
  await ask(running, 'later-a', now + 1_000);
  await ask(running, 'not-yet', now + 60_000);
  // Time goes on, and nothing has woken the timers yet.
  wall += 5_000;
  await exchange.command((work) =>
    work.queries.execute(
      `insert into rung select 'command after ' || count(*), ${work.now} from rung where object like 'later%'`,
    ),
  );
  expect((await rung(running)).slice(-3)).toEqual([
    `later-a ${now + 1_000}`,
    `later-b ${now + 2_000}`,
    `command after 2 ${now + 5_000}`,
  ]);
  await running.close();
});

test('a timer that fails holds no command up', async () => {
  const running = await start();
  failures = 0;
  reported.length = 0;
  const now = running.exchange.clock.now() - 1_790_000_000_000;
  await ask(running, 'fails', now + 1_000);
  await ask(running, 'beside', now + 1_001);
  wall += 5_000;
  await running.exchange.command(() => Promise.resolve());
  expect(reported).toHaveLength(1);
  expect(await rung(running)).toContain(`beside ${now + 1_001}`);
  await running.exchange.command((work) => work.unschedule({ kind: 'bell', object: 'fails' }));
  await running.close();
});
