import { expect, test, vi } from 'vitest';
import type { Message } from '../../src/exchange/kernel/basics/message.ts';
import type { Database } from '../../src/exchange/kernel/database/database.ts';
import { violations } from '../../src/exchange/kernel/ledger/invariants.ts';
import { house, move } from '../../src/exchange/kernel/ledger/ledger.ts';
import type { Settings } from '../../src/exchange/server/settings.ts';
import { PAY_PASSWORD, startClient } from '../../src/exchange/testing/client.ts';
import { BEGIN } from '../../src/exchange/testing/exchange.ts';
import { rehearsed } from '../../src/exchange/testing/rehearsal.ts';
import { FULL } from '../journeys/random.ts';
import { ask } from './people.ts';
import { settleIn } from './settle-in.ts';
import { deed, fate, look } from './walk.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: FULL ? 3_600_000 : 300_000 });

// A command that touched more than its lanes happens again, so all it changes is in its transaction. The same random
// people walk through two exchanges of the same seed, in one of which every command and every timer is run twice and
// the first run rolled back: both give the same answers, tell the same news and store the same rows.

const STEPS = FULL ? 2_000 : 60;

/** What an exchange said and keeps. */
interface Told {
  readonly answers: readonly string[];
  readonly news: readonly string[];
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/**
 * What is drawn at random differs between any two runs: ids of files, tokens and hashes, names and invitations of
 * newcomers, codes; and the walk counts its intents on.
 */
const DRAWN = new RegExp(
  [
    '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    '(?=\\d*[a-f])[0-9a-f]{16,}',
    '(?=\\S*[A-Za-z])[\\w+/-]{40,}=*',
    '\\bHB[A-Z2-9]{6}\\b',
    '\\bHarbor[A-Z2-9]{4}\\b',
    'Ha\\*+[A-Z2-9]',
    'H•+[A-Z2-9]',
    '(?<=code":")\\d{6}',
    '(?<=\\$)[\\w+/]{20,}=*',
    'walk-\\d+',
  ].join('|'),
  'g',
);

/** The tables of codes, which are drawn, and of the system's own times. */
const APART = new Set(['code', 'outbox']);

/** Games and blind boxes draw by chance what somebody gets. */
const CHANCE: ReadonlySet<string> = new Set(['game.start', 'game.dig', 'nft.open']);

const plain = (line: string): string => line.replaceAll(DRAWN, '…');

async function walk(settings: Settings): Promise<Told> {
  const { world, guest, pass } = await settleIn('twice', 3, settings);
  const { exchange } = guest.running;
  const [answers, news]: [string[], string[]] = [[], []];
  const firsts = new Map<string | undefined, number>();
  exchange.events.on('message', ({ number = 0, ...message }: Message) => {
    const first = firsts.get(message.user) ?? number;
    firsts.set(message.user, first);
    news.push(plain(JSON.stringify({ ...message, number: number - first })));
  });
  for (let step = 1; step <= STEPS; step += 1) {
    pass(20_000);
    await exchange.advance(0);
    const chance = world.random();
    const asked = async () => {
      const wanted = await deed(world, ({ id }) => !CHANCE.has(id));
      return { ...wanted, reply: await ask(wanted.person, wanted.operation.id, wanted.args, wanted.intent) };
    };
    const { operation, args, reply } = await (chance < 0.2 ? look(world) : chance < 0.35 ? fate(world) : asked());
    answers.push(plain(`${step} ${operation.id} ${JSON.stringify(args)} ${JSON.stringify(reply.body)}`));
  }
  expect(await violations(exchange.database)).toEqual([]);
  const rows = await rowsOf(exchange.database);
  await guest.running.close();
  return { answers, news, rows };
}

async function rowsOf(database: Database): Promise<Told['rows']> {
  const tables = await database.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !APART.has(table.name)))
    rows[name] = (await database.rows<{ row: string }>(`select t::text as row from ${name} as t`))
      .map(({ row }) => plain(row))
      .sort();
  return rows;
}

test(`commands that run twice leave what single ones do, in ${STEPS} random steps`, async () => {
  const once = await walk({ around: (run) => run });
  const twice = await walk({ around: rehearsed });
  expect(different(once.answers, twice.answers)).toEqual([]);
  expect(different(once.news, twice.news)).toEqual([]);
  const tables = Object.keys({ ...once.rows, ...twice.rows });
  const found = tables.flatMap((table) => {
    const [first] = different(once.rows[table] ?? [], twice.rows[table] ?? []);
    return first ? [{ table, once: first[0], twice: first[1] }] : [];
  });
  expect(found).toEqual([]);
});

test('a command that runs twice has happened once: with its ids, news and acts, and only its memory tells', async () => {
  const { running } = await startClient({ around: rehearsed });
  const { exchange } = running;
  const news: Message[] = [];
  exchange.events.on('message', (message) => void news.push(message));
  let [runs, acts] = [0, 0];
  const object = 'twice:1';
  await exchange.command(async (work) => {
    runs += 1;
    work.afterwards(() => (acts += 1));
    work.publish({ channel: 'chat', data: { runs } });
    await work.post({ cause: 'deposit', object, rows: move(house('external', 'USDT'), house('fee', 'USDT'), 5n) });
  });
  const entries = await exchange.database.rows<{ id: string; last: string }>(
    `select id, (select max(id) - 1 from entry)::text as last from entry where object = '${object}' or id = (select max(id) - 1 from entry) order by id`,
  );
  expect([runs, acts, news.map(({ data }) => data)]).toEqual([2, 1, [{ runs: 2 }]]);
  expect(entries.map(({ id }) => Number(id))).toEqual([Number(entries[0]?.last), Number(entries[0]?.last) + 1]);
  await expect(exchange.command(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await running.close();
});

/** Returns the pairs of lines that differ. */
const different = (once: readonly string[], twice: readonly string[]): (readonly (string | undefined)[])[] =>
  Array.from({ length: Math.max(once.length, twice.length) }, (_, i) => [once[i], twice[i]]).filter(
    ([one, two]) => one !== two,
  );

test('a price that a tester sets fills an order with its quantity once, also where its command runs twice', async () => {
  const guest = await startClient({ around: rehearsed, wall: () => BEGIN });
  const anna = await guest.register('anna@twice.test');
  await anna.setPayPassword('anna@twice.test');
  await anna.fund('USDT', '10000');
  const order = { symbol: 'BTCUSDT', price: '66850', num: '0.05', password: PAY_PASSWORD };
  const { id } = await anna.call('spot.buy', order);
  const set = { symbol: 'BTCUSDT', price: '66850', quantity: '0.02', duration: 60_000 };
  await guest.call('sandbox.price', set);
  expect(await anna.call('spot.order', { id })).toMatchObject({ status: 'partial', filled: '0.02' });
  await guest.running.close();
});
