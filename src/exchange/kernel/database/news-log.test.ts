import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '../basics/message.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { databaseLog, numberMessages } from './database-log.ts';
import { memoryLog } from './memory-log.ts';
import { MOST_AGAIN } from './news-log.ts';
import type { NewsLog, Tail } from './news-log.ts';

let database: Database;
beforeAll(async () => {
  database = await openPglite(undefined);
  await database.script(readFileSync(new URL('001_news.sql', import.meta.url), 'utf8'));
});
afterAll(() => database.close());

type Add = (messages: readonly Message[]) => Promise<readonly Message[]>;
const inMemory = (): { log: NewsLog; add: Add } => {
  const log = memoryLog();
  return { log, add: async (messages) => log.add(messages) };
};
const inDatabase = (): { log: NewsLog; add: Add } => ({
  log: databaseLog,
  add: (messages) => database.transaction((queries) => numberMessages(queries, messages)),
});

/** Asks a log about one user. */
async function tailOf(log: NewsLog, user: string, since?: number): Promise<Tail> {
  const [tail] = await log.after(database.queries, [{ user, since }]);
  return tail!;
}

const say = (user: string, id: number): Message => ({ channel: 'order', user, data: { id } });

describe.each([
  ['memory', inMemory],
  ['database', inDatabase],
])('what users were told, in the %s', (place, make) => {
  const { log, add } = make();
  const after = (user: string, since?: number) => tailOf(log, user, since);

  test('is numbered by user, 1 more each time, in the order it was said; what everybody is told is not', async () => {
    const { last: first } = await after(`${place} anna`);
    const everybodys: Message = { channel: 'maintenance', data: null };
    const numbered = await add([say(`${place} anna`, 1), everybodys, say(`${place} bert`, 2), say(`${place} anna`, 3)]);
    expect(numbered.map(({ number }) => number)).toEqual([first + 1, undefined, first + 1, first + 2]);
    expect(numbered[1]).toEqual(everybodys);
    const [next] = await add([say(`${place} anna`, 4)]);
    expect(next?.number).toBe(first + 3);
    expect(await log.last(database.queries, [`${place} anna`, `${place} bert`, 'nobody'])).toEqual(
      new Map([
        [`${place} anna`, first + 3],
        [`${place} bert`, first + 1],
      ]),
    );
    expect((await after(`${place} anna`, first + 1)).messages).toEqual([
      { ...say(`${place} anna`, 3), number: first + 2 },
      { ...say(`${place} anna`, 4), number: first + 3 },
    ]);
    expect((await after(`${place} anna`)).messages).toHaveLength(3);
    expect(await after(`${place} anna`, first + 3)).toEqual({ last: first + 3, messages: [] });
  });

  test('is answered for many at once, each by what he asked', async () => {
    const [fay, gus] = [`${place} fay`, `${place} gus`];
    const { last: first } = await after(fay);
    await add([say(fay, 1), say(gus, 2), say(fay, 3)]);
    const asked = [
      { user: gus, since: undefined },
      { user: fay, since: first + 1 },
      { user: `${place} nobody`, since: undefined },
      { user: fay, since: first },
      { user: fay, since: first + 9 },
    ];
    const tails = await log.after(database.queries, asked);
    expect(tails.map(({ last, messages }) => [last - first, messages?.map(({ data }) => data)])).toEqual([
      [1, [{ id: 2 }]],
      [2, [{ id: 3 }]],
      [0, []],
      [2, [{ id: 1 }, { id: 3 }]],
      [2, undefined],
    ]);
    expect(await log.after(database.queries, [])).toEqual([]);
  });

  test('is not told in part: what is unknown, or too much, is undefined', async () => {
    const user = `${place} carl`;
    const { last: first } = await after(user);
    expect((await after(user, first)).messages).toEqual([]);
    expect((await after(user, first + 1)).messages).toBeUndefined();
    await add(Array.from({ length: MOST_AGAIN + 1 }, (_, i) => say(user, i)));
    const last = first + MOST_AGAIN + 1;
    expect(await after(user, first)).toEqual({ last, messages: undefined });
    expect((await after(user, first + 1)).messages).toHaveLength(MOST_AGAIN);
    expect((await after(user, last + 1)).messages).toBeUndefined();
  });
});

test('a command that is rolled back takes its numbers back', async () => {
  await expect(
    database.transaction(async (queries) => {
      await numberMessages(queries, [say('dora', 1)]);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const [message] = await database.transaction((queries) => numberMessages(queries, [say('dora', 2)]));
  expect(message?.number).toBe(1);
});

test('the database forgets old messages, and no numbers', async () => {
  await database.transaction((queries) => numberMessages(queries, [say('emil', 1), say('emil', 2)]));
  await database.script("update user_news set at = at - interval '6 minutes' where user_id = 'emil' and number = 1");
  await databaseLog.forget(database.queries);
  expect((await tailOf(databaseLog, 'emil', 0)).messages).toBeUndefined();
  expect((await tailOf(databaseLog, 'emil', 1)).messages).toHaveLength(1);
  expect((await tailOf(databaseLog, 'emil', 2)).last).toBe(2);
});

test('the memory forgets old messages, and no numbers', async () => {
  let now = 0;
  const log = memoryLog(() => now);
  const [message] = log.add([say('emil', 1)]);
  const first = message?.number ?? NaN;
  now = 6 * 60_000;
  log.add([say('emil', 2)]);
  expect((await tailOf(log, 'emil', first - 1)).messages).toBeUndefined();
  expect(await tailOf(log, 'emil', first)).toMatchObject({ last: first + 1, messages: [{}] });
});
