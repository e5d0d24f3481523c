import { expect, test } from 'vitest';
import { operationsOf } from '../../../schemas/contract.ts';
import { readContract } from '../../../schemas/read.ts';
import { openExchange } from '../testing/exchange.ts';

const { guest, newcomer } = await openExchange();
const paths = new Map(operationsOf(readContract()).map(({ id, path }) => [id, path]));

/** Makes a call. @returns the headers of the answer. */
async function headersOf(
  call: string,
  { query = '', method = 'GET', token }: { query?: string; method?: 'GET' | 'POST'; token?: string | undefined },
) {
  const { headers, statusCode } = await guest.running.server.inject({
    method,
    url: `/api${paths.get(call)}?${query}`,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  expect(statusCode, call).toBe(200);
  return headers;
}

test('a cache may give what is the same for everybody for a second; the browser asks each time', async () => {
  const anna = await newcomer();
  for (const [call, query] of [
    ['quote.all', 'lang=en'],
    ['quote.one', 'symbol=BTCUSDT'],
    ['content.faq', ''],
  ] as const) {
    for (const token of [undefined, anna.token]) {
      const headers = await headersOf(call, { query, token });
      expect(headers['cache-control'], call).toBe('public, s-maxage=1');
      // Who gets it a second later must not set a clock by it.
      expect(headers['x-server-time']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    }
  }
});

test("nothing else is kept: not refusals, posts, what says the time, nor what is somebody's own", async () => {
  const { token } = await newcomer();
  for (const [call, how] of [
    ['quote.one', { query: 'symbol=NOPE' }],
    ['quote.all', { method: 'POST' }],
    ['site.config', {}],
    ['market.depth', { query: 'symbol=BTCUSDT' }],
    ['user.info', { token }],
    ['wallet.overview', { token }],
  ] as const) {
    const headers = await headersOf(call, how);
    expect(headers['cache-control'], call).toBe('no-store');
    expect(Number(headers['x-server-time'])).toBeGreaterThan(0);
  }
});
