// @vitest-environment jsdom
import Big from 'big.js';
import { expect, test, vi } from 'vitest';
import { app } from '../testing.ts';
import { pass, setUp, time, stubTime } from './testing.ts';

stubTime();

test('connects as the specification says', async () => {
  expect(app.timing).toMatchObject({ reconnectMin: 100, reconnectMax: 10_000, socket: 60_000 });
  const { live, socket } = setUp();
  await live.start();
  expect(socket().options).toMatchObject({
    path: '/api/socket.io',
    transports: ['websocket', 'polling'],
    timeout: 60_000,
  });
});

test('a phone that is told of an edition asks for its own a moment later, not together with all others', async () => {
  const { live, published, socket } = setUp();
  await live.start();
  socket().tell('edition', { sequence: 7 });
  pass(1_499);
  expect(published).not.toHaveBeenCalled();
  pass(1);
  expect(published.mock.calls).toEqual([['7']]);
});

test('starting ends when it is connected, not before', async () => {
  const { live, socket } = setUp(false);
  let started = false;
  const start = live.start().then(() => {
    started = true;
  });
  await vi.waitFor(() => expect(socket()).toBeDefined());
  await Promise.resolve();
  expect(started).toBe(false);
  socket().reach();
  await start;
  expect(started).toBe(true);
});

test('subscribes when it is connected, once a topic, and leaves with the last listener', async () => {
  const { listen, live, socket } = setUp();
  const first = listen('depth', { symbol: 'BTC', grouping: new Big('0.10') });
  const second = listen('depth', { grouping: new Big('0.1'), symbol: 'BTC', none: null });
  await live.start();
  const topic = { channel: 'depth', params: { symbol: 'BTC', grouping: '0.1' } };
  expect(socket().sent).toEqual([['subscribe', topic]]);
  first.stop();
  expect(socket().sent).toHaveLength(1);
  second.stop();
  second.stop();
  expect(socket().sent.slice(1)).toEqual([['unsubscribe', topic]]);
});

test('a list stays a list', async () => {
  const { listen, live, socket } = setUp();
  const { heard } = listen('ticker', { symbols: ['BTC', 'ETH'] });
  await live.start();
  expect(socket().sent).toEqual([['subscribe', { channel: 'ticker', params: { symbols: ['BTC', 'ETH'] } }]]);
  socket().tell('ticker', { params: { symbols: ['BTC', 'ETH'] }, data: 1 });
  expect(heard).toEqual([1]);
});

test('delivers to the listeners of the topic, a batch one by one', async () => {
  const { listen, live, socket } = setUp();
  const btc = listen('ticker', { symbol: 'BTC' });
  const eth = listen('ticker', { symbol: 'ETH' });
  await live.start();
  socket().tell('ticker', { params: { symbol: 'BTC' }, data: { last: '1' } });
  socket().tell('ticker', { params: { symbol: 'ETH' }, data: [{ last: '2' }, { last: '3' }] });
  for (const nonsense of [null, 'x', {}, { params: null }, { params: 7, data: 1 }]) socket().tell('ticker', nonsense);
  expect(btc.heard).toEqual([{ last: '1' }]);
  expect(eth.heard).toEqual([{ last: '2' }, { last: '3' }]);
});

test('speaks for whoever is signed in', async () => {
  const { live, signIn, socket } = setUp();
  await live.start();
  signIn('secret');
  signIn(null);
  expect(socket().tokens).toEqual([null, 'secret', null]);
});

test('the clock event sets the clock, and shows that the server can be reached', async () => {
  const { clock, live, reached, socket } = setUp();
  await live.start();
  time.now = 5000;
  expect(reached).not.toHaveBeenCalled();
  socket().tell('clock', { now: 1_790_000_000_000 });
  expect(reached).toHaveBeenCalledOnce();
  expect(Math.abs(clock.now() - 1_790_000_000_000)).toBeLessThanOrEqual(1000);
  socket().tell('clock', { now: 'late' });
  expect(Math.abs(clock.now() - 1_790_000_000_000)).toBeLessThanOrEqual(1000);
});

test.each([
  ['ping timeout', 1_000],
  ['io server disconnect', 1_000],
  // A server that ends breaks very many at once: they come back one after another.
  ['transport close', 4_500],
  ['transport error', 4_500],
])('comes back after "%s" within %i ms', async (reason, within) => {
  const { live, socket } = setUp();
  await live.start();
  socket().end(reason);
  expect(socket().connected).toBe(false);
  pass(within);
  expect(socket().connected).toBe(true);
});
