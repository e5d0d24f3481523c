import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { Refusal } from '../basics/refusal.ts';
import { emptyDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { violations } from './invariants.ts';
import { balanceOf, freeze, heldBy, house, move, post, postTogether } from './ledger.ts';
import type { AccountName, Entry } from './entry.ts';
import { postAll } from './post-all.ts';

let empty: TestDatabase;
let database: Database;
beforeAll(async () => {
  empty = await emptyDatabase();
  ({ database } = empty);
});
afterAll(() => empty.close());

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

test('an account may change several times in an entry, and its balance after each is kept', async () => {
  const eve: AccountName = { owner: '8', kind: 'change', currency: 'USDT' };
  const market = house('market', 'USDT', 'ETHUSDT');
  await fund(eve, 100n);
  await book({ cause: 'spot_order', object: 'spot:8', rows: [freeze(eve, 60n)] });
  await book({
    cause: 'spot_fill',
    object: 'spot:8',
    rows: [
      { ...eve, frozen: -50n },
      { ...market, available: 50n },
      { ...eve, available: 30n },
      { ...market, available: -30n },
      { ...eve, available: -3n, cause: 'fee' },
      { ...house('fee', 'USDT'), available: 3n },
      freeze(eve, -10n),
    ],
  });
  expect(await balance(eve)).toMatchObject({ available: 77n, frozen: 0n });
  const kept = await database.rows<{ text: string }>(`
    select concat_ws(' ', posting.available, posting.frozen, balance, coalesce(posting.cause, '-')) as text
    from posting join account on account.id = account_id where owner = 8 order by posting.id`);
  expect(kept.map(({ text }) => text)).toEqual([
    '100 0 100 -',
    '-60 60 40 -',
    '0 -50 40 -',
    '30 0 70 -',
    '-3 0 67 fee',
    '10 -10 77 -',
  ]);
  expect(await violations(database)).toEqual([]);
});

test('an account that changes several times never falls below zero on the way', async () => {
  const finn: AccountName = { owner: '9', kind: 'change', currency: 'USDT' };
  await fund(finn, 10n);
  const given = { cause: 'transfer', object: 'transfer:8' } as const;
  await expect(book({ ...given, rows: [...move(finn, bob, 11n), ...move(bob, finn, 5n)] })).rejects.toThrow(Refusal);
  await book({ ...given, rows: [...move(bob, finn, 5n), ...move(finn, bob, 11n)] });
  await book({ cause: 'withdraw', object: 'withdrawal:9', rows: [freeze(finn, 4n)] });
  await expect(
    book({ cause: 'withdraw_return', object: 'withdrawal:9', rows: [freeze(finn, -3n), freeze(finn, -2n)] }),
  ).rejects.toThrow('so 0.00000005 cannot be freed');
  await book({ cause: 'withdraw', object: 'withdrawal:9', rows: [freeze(finn, -4n), freeze(finn, 3n)] });
  expect([await balance(finn), await heldBy(database.queries, finn, 'withdrawal:9')]).toMatchObject([
    { available: 1n, frozen: 3n },
    3n,
  ]);
  expect(await violations(database)).toEqual([]);
});

test('several entries are booked in their order, also where one spends what another froze', async () => {
  const gus: AccountName = { owner: '10', kind: 'change', currency: 'USDT' };
  const gold: AccountName = { ...gus, currency: 'BTC' };
  await fund(gus, 100n);
  const together = (...entries: Entry[]) => database.transaction((queries) => postTogether(queries, entries, 5));
  const lock: Entry = { cause: 'spot_order', object: 'spot:10', rows: [freeze(gus, 80n)] };
  const trade = (left: bigint): Entry => ({
    cause: 'spot_fill',
    object: 'spot:10',
    rows: [
      { ...gus, frozen: -50n },
      { ...house('market', 'USDT', 'BTCUSDT'), available: 50n },
      { ...gold, available: 7n },
      { ...house('market', 'BTC', 'BTCUSDT'), available: -7n },
      freeze(gus, -left),
    ],
  });
  // The account of what is bought does not exist yet.
  expect(await together(lock, trade(20n))).toEqual(
    expect.arrayContaining([
      { ...gus, available: 40n, frozen: 10n },
      { ...gold, available: 7n, frozen: 0n },
    ]),
  );
  expect(await heldBy(database.queries, gus, 'spot:10')).toBe(10n);
  const kept = await database.rows<{ text: string }>(`
    select concat_ws(' ', entry.cause, at, currency, posting.available, posting.frozen, balance) as text
    from posting join account on account.id = account_id join entry on entry.id = entry_id
    where owner = 10 and object = 'spot:10' order by entry.id, posting.id`);
  expect(kept.map(({ text }) => text).sort()).toEqual([
    'spot_fill 5 BTC 7 0 7',
    'spot_fill 5 USDT 0 -50 20',
    'spot_fill 5 USDT 20 -20 40',
    'spot_order 5 USDT -80 80 20',
  ]);
  await expect(together({ ...lock, rows: [freeze(gus, 41n)] }, trade(0n))).rejects.toMatchObject({
    code: 'insufficient_balance',
    params: { available: '0.0000004' },
  });
  await expect(together({ ...lock, rows: [freeze(gus, 40n)] }, trade(1n))).rejects.toThrow('cannot be freed');
  await expect(together({ ...lock, object: 'spot:11' }, trade(0n))).rejects.toThrow();
  expect(await together()).toEqual([]);
  expect(await violations(database)).toEqual([]);
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
    fc
      .record({ from: account, to: account, amounts: fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 4 }) })
      .map(({ from, to, amounts }): Entry => ({
        cause: 'transfer',
        object: 'transfer:10',
        rows: amounts.flatMap(([units, back]) =>
          back
            ? move({ ...to, currency: from.currency }, from, units)
            : move(from, { ...to, currency: from.currency }, units),
        ),
      })),
  );
  let refused = 0;
  for (const some of fc.sample(fc.array(entry, { minLength: 1, maxLength: 3 }), { numRuns: 400, seed: 7 })) {
    await database
      .transaction((queries) => postTogether(queries, some, 0))
      .catch((error: unknown) => {
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
