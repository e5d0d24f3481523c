import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { METRICS } from '../kernel/telemetry/metrics.ts';
import { BEGIN } from '../testing/image.ts';
import { startClient } from '../testing/client.ts';
import { startCollector } from '../testing/collector.ts';
import type { CollectedSpan, Collector } from '../testing/collector.ts';
import { onPostgres } from '../testing/place.ts';
import { openTelemetry } from './open.ts';
import { readTelemetry } from './settings.ts';

// An exchange that sends its telemetry to a collector: what it does there, and what the collector got once it ended.

const [TRACE, CALLER] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
const EMAIL = 'hidden.person@example.org';

let collector: Collector;
let token = '';
const said: string[] = [];

beforeAll(async () => {
  collector = await startCollector();
  const settings = readTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address });
  if (!settings) throw new Error('There is an address.');
  const { telemetry, close } = openTelemetry(settings, (line) => said.push(line));
  let ahead = 0;
  const guest = await startClient({ telemetry, wall: () => BEGIN + ahead });
  const address = await guest.running.listen(0);

  const anna = await guest.register(EMAIL);
  token = anna.token ?? '';
  await anna.fund('USDT', '1234.56789');
  await anna.fund('USDT', '1000', 'lever');
  await anna.call('lever.submit', { symbol: 'BTCUSDT.P', direction: 'long', type: 'market', lots: '1', multiple: 5 });
  await guest.refusal('user.login', { account: EMAIL, password: 'wrong-password' });
  await fetch(`${address}/api/user/info`, {
    headers: { authorization: token, traceparent: `00-${TRACE}-${CALLER}-01` },
  });
  await fetch(`${address}/api/user/nobody-${EMAIL}`);
  await fetch(`${address}/api/health`);
  // A day has passed that no timer has seen: what became due, as the overnight fee, happens before the next command.
  ahead = 86_400_000;
  await anna.call('user.updateNickname', { nickname: 'AnnaTwo' });

  const socket = io(address, { path: '/api/socket.io', transports: ['websocket'], reconnection: false });
  const heard = new Promise((resolve) => socket.once('ticker', resolve));
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  await socket.emitWithAck('subscribe', { channel: 'ticker', params: { symbols: ['BTCUSDT'] } });
  await heard;
  // The socket is open while this is sent.
  const closed = close();
  await closed;
  socket.disconnect();
  await guest.running.close();
});
afterAll(() => collector.close());

const spansNamed = (name: string): readonly CollectedSpan[] => collector.spans().filter((span) => span.name === name);
const childrenOf = ({ id }: CollectedSpan): readonly CollectedSpan[] =>
  collector.spans().filter(({ parent }) => parent === id);
const one = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1);
  return list[0]!;
};

test('a request is a span, named like its call, below the span of its caller', () => {
  const span = spansNamed('user.info').find(({ trace }) => trace === TRACE);
  expect(span).toMatchObject({
    parent: CALLER,
    kind: 2,
    failed: false,
    attributes: {
      'harbor.call': 'user.info',
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/api/user/info',
      'url.scheme': 'http',
    },
  });
});

test('a path that nothing answers has one name, other routes have their own', () => {
  expect(one(spansNamed('unknown')).attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 404,
    'url.scheme': 'http',
  });
  expect(one(spansNamed('GET /api/health')).attributes['harbor.call']).toBeUndefined();
});

test('a refusal is told by its code', () => {
  expect(one(spansNamed('user.login'))).toMatchObject({
    failed: false,
    attributes: { 'harbor.refusal': 'login_failed' },
  });
  expect(collector.metric('harbor.call.refusals')).toEqual([
    { value: 1, attributes: { 'harbor.call': 'user.login', 'harbor.refusal': 'login_failed' } },
  ]);
});

test('a command waits for the timers that were due before it, and happens in steps', () => {
  const call = one(spansNamed('user.updateNickname'));
  const command = one(childrenOf(call));
  expect(command).toMatchObject({ name: 'command', attributes: { 'harbor.attempts': 2, 'harbor.outcome': 'done' } });
  const [first, ...others] = childrenOf(command);
  expect(first).toMatchObject({ name: 'transaction', failed: false, attributes: { 'harbor.outcome': 'again' } });
  // The exchange looks for timers by itself, too: where that was first, nothing was left to take.
  const timers = others.slice(0, -1).filter(({ name }) => name !== 'timer');
  expect(timers.length).toBeGreaterThan(0);
  for (const { name, attributes } of timers) {
    expect(name).toBe(`timer ${String(attributes['harbor.timer.kind'])}`);
  }
  const lateness = timers.map(({ attributes }) => Number(attributes['harbor.timer.lateness']));
  expect(Math.min(...lateness)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lateness)).toBeGreaterThan(0);
  const last = others.at(-1)!;
  expect(last).toMatchObject({ name: 'transaction', attributes: { 'harbor.outcome': 'done' } });
  if (!onPostgres) expect(last.attributes['harbor.lanes']).toBe('all');
  const steps = childrenOf(last);
  expect(steps.map(({ name }) => name).filter((name) => name !== 'transaction.news')).toEqual([
    'transaction.wait',
    'transaction.lock',
    'transaction.work',
    'transaction.commit',
  ]);
  const sum = steps.reduce((all, { took }) => all + took, 0n);
  expect(sum).toBeLessThanOrEqual(last.took);
  expect(collector.metric('harbor.transaction.retries')).toContainEqual({
    value: 1,
    attributes: { 'harbor.origin': 'command', 'harbor.reason': 'timer' },
  });
});

test('metrics say what the spans say', () => {
  const requests = collector.metric('http.server.request.duration');
  expect(requests.find(({ attributes }) => attributes['harbor.call'] === 'user.login')).toEqual({
    value: 1,
    attributes: {
      'harbor.call': 'user.login',
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'http.route': '/api/user/login',
      'url.scheme': 'http',
    },
  });
  const requested = collector.spans().filter(({ kind }) => kind === 2);
  expect(requests.reduce((all, { value }) => all + value, 0)).toBe(requested.length);
  const late = collector.metric('harbor.timer.lateness').reduce((all, { value }) => all + value, 0);
  const carriedOut = collector.spans().filter(({ attributes }) => attributes['harbor.outcome'] === 'done');
  expect(late).toBe(carriedOut.reduce((all, { attributes }) => all + Number(attributes['harbor.timer.count'] ?? 0), 0));
  expect(collector.metric('harbor.socket.open')).toEqual([{ value: 1, attributes: {} }]);
  expect(collector.metric('harbor.socket.messages').map(({ attributes }) => attributes['harbor.channel'])).toEqual([
    'clock',
    'ticker',
  ]);
  expect(collector.metric('process.memory.usage')[0]?.value).toBeGreaterThan(10_000_000);
});

test('every metric is sent whose subject there was, with no other attributes than it declares', () => {
  const absent = new Set(Object.keys(METRICS).filter((name) => !collector.metrics().has(name)));
  // No edition is here, and no timer has failed; only a server of the database has connections.
  expect([...absent]).toEqual([
    'harbor.timer.failures',
    ...(onPostgres ? [] : ['db.client.connection.count', 'db.client.connection.pending_requests']),
    'harbor.phone.reports',
    'harbor.phone.count',
  ]);
  for (const name of collector.metrics()) {
    const { attributes } = METRICS[name as keyof typeof METRICS];
    const sent = new Set(collector.metric(name).flatMap((point) => Object.keys(point.attributes)));
    expect([...sent].filter((one) => !attributes.some((known) => known === one))).toEqual([]);
  }
});

test('nothing that is sent says who somebody is, or what they have', () => {
  for (const secret of [EMAIL, 'hidden', 'nobody-', 'Anna', token, 'wrong-password', '1234.56', '127.0.0.1'])
    expect(collector.said(), secret).not.toContain(secret);
});

test('a process names itself, and has nothing to complain of', async () => {
  expect(collector.resource()).toMatchObject({ 'service.name': 'harbor', 'service.version': expect.any(String) });
  await delay(0);
  expect(said).toEqual([]);
});
