import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAY_PASSWORD, startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { lastingPlace, onPostgres, waysBetween } from '../testing/place.ts';
import type { TestPlace } from '../testing/place.ts';

// How many statements a command sends while it holds its lanes: others wait for so many round trips. Only a server has
// lanes: `npm run test:postgres`.

const sent: { readonly on: pg.Client; readonly statement: string }[] = [];
const isNotify = (statement: string): boolean => statement.includes('pg_notify');

describe.runIf(onPostgres).each(waysBetween())('the statements of a command, with news over %s', (over, way) => {
  let data: TestPlace;
  let anna: Client;

  beforeAll(async () => {
    data = await lastingPlace();
    anna = await startClient({ ...data.place, ...way });
    const client = await anna.register('anna@statements.test');
    await client.setPayPassword('anna@statements.test');
    for (const kind of ['change', 'legal', 'lever'] as const) await client.fund('USDT', '10000', kind);
    anna = client;
    const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const [first] = given;
      const statement = typeof first === 'string' ? first : String((first as { text?: string }).text);
      sent.push({ on: this, statement });
      return query.apply(this, given) as never;
    });
    // What is made once, and what is due after the start, is not counted.
    await act['a transfer between own accounts']();
    await act['a spot order that waits']();
    await act['a spot order that trades']();
    await act['a futures order']();
  });
  beforeEach(() => (sent.length = 0));
  afterAll(async () => {
    vi.restoreAllMocks();
    await anna.running.close();
    await data.remove();
  });

  const act = {
    'a transfer between own accounts': () =>
      anna.call('wallet.fundTransfer', { currency_id: '1', number: '1', from_field: 'change', to_field: 'legal' }),
    'a spot order that waits': async () => {
      const { last } = await anna.call('quote.one', { symbol: 'SOLUSDT' });
      const price = (Number(last) * 0.9).toFixed(2);
      await anna.call('spot.buy', { symbol: 'SOLUSDT', password: PAY_PASSWORD, price, num: '1' });
    },
    'a spot order that trades': () =>
      anna.call('spot.buy', { symbol: 'SOLUSDT', type: 'market', password: PAY_PASSWORD, num: '1' }),
    'a futures order': () =>
      anna.call('lever.submit', { symbol: 'SOLUSDT.P', direction: 'long', type: 'market', lots: '1', multiple: 5 }),
  } satisfies Record<string, () => Promise<unknown>>;

  test.each([
    ['a transfer between own accounts', 5],
    ['a spot order that waits', 8],
    ['a spot order that trades', 8],
    ['a futures order', 12],
  ] as const)('of %s are no more than %i', async (what, most) => {
    await act[what]();
    const locks = sent.findIndex(({ statement }) => statement.includes('insert into lane'));
    expect(locks).toBeGreaterThan(-1);
    // The process sends others meanwhile, on other connections.
    const after = sent.slice(locks + 1).flatMap(({ on, statement }) => (on === sent[locks]?.on ? [statement] : []));
    const held = after.slice(
      0,
      after.findIndex((statement) => /^commit/i.test(statement)),
    );
    const [notified, others] = [held.filter(isNotify), held.filter((statement) => !isNotify(statement))];
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(most);
    expect(notified).toHaveLength(over === 'Redis' ? 0 : 1);
  });
});
