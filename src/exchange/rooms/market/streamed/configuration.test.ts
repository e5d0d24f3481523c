import { expect, test } from 'vitest';
import { configuration } from '../../../server/configuration.ts';
import { readFeed } from './configuration.ts';

const FEED = { MARKET_FEED_URL: 'wss://stream.example:9443/', MARKET_FEED_REST_URL: 'https://api.example' };

test('without an address there is no feed: markets are simulated', () => {
  expect(readFeed({})).toBeUndefined();
  expect(configuration({}).settings.marketFeed).toBeUndefined();
});

test('a feed is named by its stream and by where its past is asked for', () => {
  expect(readFeed({ ...FEED, MARKET_FEED_SYMBOLS: 'BTCUSDT, ETHUSDT', MARKET_FEED_STALE: '5' })).toEqual({
    spot: { url: 'wss://stream.example:9443', restUrl: 'https://api.example' },
    symbols: ['BTCUSDT', 'ETHUSDT'],
    staleAfter: 5000,
    startsWithin: 15_000,
  });
  expect(configuration(FEED).settings.marketFeed).toMatchObject({ staleAfter: 10_000 });
});

test.each([
  [{ MARKET_FEED_URL: FEED.MARKET_FEED_URL }, 'MARKET_FEED_URL and MARKET_FEED_REST_URL belong together'],
  [{ ...FEED, MARKET_FEED_URL: 'ws://stream.example' }, 'MARKET_FEED_URL is no wss address'],
  [{ ...FEED, MARKET_FEED_REST_URL: 'https://name:word@api.example' }, 'MARKET_FEED_REST_URL is no https address'],
  [{ ...FEED, MARKET_FEED_SYMBOLS: 'AAPL' }, 'no source of the feed tells of AAPL'],
  [{ ...FEED, MARKET_FEED_SYMBOLS: 'BTCUSDT.P' }, 'no source of the feed tells of BTCUSDT.P'],
  [{ ...FEED, MARKET_FEED_STALE: '0' }, 'MARKET_FEED_STALE=0 is not allowed'],
  [{ MARKET_FEED_SYMBOLS: 'BTCUSDT' }, 'a feed that MARKET_FEED_URL does not name'],
  [{ ...FEED, SANDBOX_TIME_SCALE: '60' }, 'Leave SANDBOX_TIME_SCALE at 1'],
])('%j does not start', (env, said) => {
  expect(() => configuration(env)).toThrow(said);
});
