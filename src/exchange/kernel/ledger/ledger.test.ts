import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { Refusal } from '../basics/refusal.ts';
import { allMigrations } from '../../server/server.ts';
import { passingPlace } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import { violations } from './invariants.ts';
import { balanceOf, freeze, heldBy, house, move, post } from './ledger.ts';
import type { AccountName, Entry } from './entry.ts';
import { postAll } from './post-all.ts';

let data: TestPlace;
let database: Database;
beforeAll(async () => {
  data = await passingPlace();
  ({ database } = await openDatabase(data.place, allMigrations, () => undefined));
  await migrate(database, allMigrations);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const ada: AccountName = { owner: '1', kind: 'change', currency: 'USDT' };
const bob: AccountName = { owner: '2', kind: 'change', currency: 'USDT' };
const book = (entry: Entry) => database.transaction((queries) => post(queries, entry, 0));
const fund = (account: AccountName, amount: bigint) =>
  book({ cause: 'deposit', object: 'deposit:0', rows: move(house('external', account.currency), account, amount) });
const balance = (account: AccountName) => balanceOf(database.queries, account);

test('what one gives the other gets', async () => {
  await fund(ada, 100n);
  await book({ cause: 'transfer', object: 'transfer:1', rows: move(ada, bob, 30n) });
  expect([(await balance(ada)).available, (await balance(bob)).available]).toEqual([70n, 30n]);
});

test('nobody spends what they do not have, and then nothing has happened', async () => {
  const before = await balance(bob);
  const attempt = book({
    cause: 'transfer',
    object: 'transfer:2',
    rows: [...move(ada, bob, 1n), ...move(ada, bob, 1_000n)],
  });
  await expect(attempt).rejects.toThrow(Refusal);
  expect(await balance(bob)).toEqual(before);
});

test('what is missing for a fee is told of the balance before the entry', async () => {
  const carl: AccountName = { owner: '7', kind: 'change', currency: 'USDT' };
  await fund(carl, 10n * 100_000_000n);
  const rows = [
    ...move(carl, bob, 9n * 100_000_000n),
    ...move(carl, house('fee', 'USDT'), 2n * 100_000_000n).map((row) => ({ ...row, cause: 'fee' as const })),
  ];
  await expect(book({ cause: 'transfer', object: 'transfer:5', rows })).rejects.toMatchObject({
    code: 'insufficient_balance',
    params: { available: '10' },
  });
});

test('rows that do not add up are a fault of the program', async () => {
  await expect(book({ cause: 'transfer', object: 'transfer:3', rows: [{ ...ada, available: 5n }] })).rejects.toThrow(
    'add up to 0.00000005',
  );
});

test('only what an object froze can be freed for it', async () => {
  await book({ cause: 'withdraw', object: 'withdrawal:1', rows: [freeze(ada, 20n)] });
  await book({ cause: 'withdraw', object: 'withdrawal:2', rows: [freeze(ada, 5n)] });
  await expect(book({ cause: 'withdraw_return', object: 'withdrawal:2', rows: [freeze(ada, -6n)] })).rejects.toThrow(
    'cannot be freed',
  );
  await book({ cause: 'withdraw_return', object: 'withdrawal:1', rows: [freeze(ada, -20n)] });
  expect([
    await heldBy(database.queries, ada, 'withdrawal:1'),
    await heldBy(database.queries, ada, 'withdrawal:2'),
  ]).toEqual([0n, 5n]);
});

test('the books are right after whatever was asked of them', async () => {
  const account = fc.record({
    owner: fc.constantFrom('1', '2', '3'),
    kind: fc.constantFrom('change', 'lever'),
    currency: fc.constantFrom('USDT', 'BTC'),
  }) as fc.Arbitrary<AccountName>;
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const entry = fc.oneof(
    fc.record({ account, amount }).map(({ account: to, amount: units }): Entry => ({
      cause: 'deposit',
      object: 'deposit:1',
      rows: move(house('external', to.currency), to, units),
    })),
    fc.record({ from: account, to: account, amount }).map(({ from, to, amount: units }): Entry => ({
      cause: 'transfer',
      object: 'transfer:9',
      rows: move(from, { ...to, currency: from.currency }, units),
    })),
    fc
      .record({ account, amount, sign: fc.constantFrom(1n, -1n), object: fc.constantFrom('spot:1', 'spot:2') })
      .map(({ account: of, amount: units, sign, object }): Entry => ({
        cause: 'spot_order',
        object,
        rows: [freeze(of, units * sign)],
      })),
  );
  let refused = 0;
  for (const one of fc.sample(entry, { numRuns: 400, seed: 7 })) {
    await book(one).catch((error: unknown) => {
      if (!(error instanceof Refusal) && !(error instanceof RangeError)) throw error;
      refused += 1;
    });
  }
  expect(refused).toBeGreaterThan(20);
  expect(refused).toBeLessThan(380);
  expect(await violations(database)).toEqual([]);
});

test('many entries at once are booked as one by one, and none where one is wrong', async () => {
  const [cleo, dan]: AccountName[] = [
    { owner: '11', kind: 'lever', currency: 'USDT' },
    { owner: '12', kind: 'lever', currency: 'USDT' },
  ];
  const all = (entries: Entry[]) =>
    database.transaction((queries) =>
      postAll(
        queries,
        entries.map((entry, at) => ({ ...entry, at })),
      ),
    );
  const deposit: Entry = { cause: 'deposit', object: 'deposit:11', rows: move(house('external', 'USDT'), cleo!, 100n) };
  const given: Entry = { cause: 'transfer', object: 'transfer:11', rows: move(cleo!, dan!, 40n) };
  await all([
    deposit,
    { cause: 'lever_order', object: 'lever:1', rows: [freeze(cleo!, 60n)] },
    { cause: 'lever_cancel', object: 'lever:1', rows: [freeze(cleo!, -60n)] },
    given,
  ]);
  expect([await balance(cleo!), await balance(dan!)]).toMatchObject([
    { available: 60n, frozen: 0n },
    { available: 40n, frozen: 0n },
  ]);
  const wrong: [Entry[], string][] = [
    [[given, given], 'falls below zero'],
    [[{ cause: 'lever_order', object: 'lever:2', rows: [freeze(cleo!, 5n)] }], 'stays frozen'],
    [[{ cause: 'transfer', object: 'transfer:12', rows: [{ ...cleo!, available: 1n }] }], 'add up to'],
  ];
  for (const [entries, said] of wrong) await expect(all(entries)).rejects.toThrow(said);
  expect([(await balance(cleo!)).available, await violations(database)]).toEqual([60n, []]);
});

test('a wrong book is noticed', async () => {
  await database.script('update account set available = available + 1 where owner = 1');
  expect((await violations(database)).map((violation) => violation.split(':')[0])).toContain(
    'a balance is the sum of its postings',
  );
});
