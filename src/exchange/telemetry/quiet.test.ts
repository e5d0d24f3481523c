import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { diag } from '@opentelemetry/api';
import { globalErrorHandler } from '@opentelemetry/core';
import { expect, test } from 'vitest';
import { startClient } from '../testing/client.ts';
import { openTelemetry } from './open.ts';
import { tellQuietly } from './quiet.ts';

test('of many problems one line a minute is told, without a stack', () => {
  const said: string[] = [];
  let now = 1_000_000;
  const end = tellQuietly(
    (line) => said.push(line),
    () => now,
  );
  for (let i = 0; i < 100; i += 1) globalErrorHandler(new Error(`problem ${i}\nand more of it`));
  diag.warn('a warning', new Error('with details'));
  diag.info('nobody needs to know');
  now += 59_999;
  diag.error('still the same minute');
  now += 1;
  globalErrorHandler(new AggregateError([new Error('connect ECONNREFUSED')], ''));
  end();
  globalErrorHandler(new Error('too late'));
  expect(said).toEqual(['Telemetry: problem 0', 'Telemetry: connect ECONNREFUSED (and 101 more since the last line)']);
});

test('a collector that does not answer slows nothing, holds nobody up, and is told of once', async () => {
  // One takes connections and never answers; at the port of the other nobody listens.
  const mute = createServer(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as AddressInfo;
  const said: string[] = [];
  const { telemetry, close } = openTelemetry(
    { traces: `http://127.0.0.1:${port}/v1/traces`, metrics: 'http://127.0.0.1:9/v1/metrics', interval: 50 },
    (line) => said.push(line),
  );
  const guest = await startClient({ telemetry });
  const asked = performance.now();
  for (let i = 0; i < 200; i += 1) expect((await guest.send('app.flags')).status).toBe(200);
  expect(performance.now() - asked).toBeLessThan(10_000);
  await guest.running.close();
  const began = performance.now();
  await close();
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(said.length).toBeLessThanOrEqual(1);
  mute.close();
});
