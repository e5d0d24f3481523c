import { expect, test } from 'vitest';
import { keptTelemetry } from '../testing/telemetry.ts';
import { observePools } from './observe-pools.ts';

test('connections of a server are told by pool and state, until it is closed', async () => {
  const { telemetry, read } = keptTelemetry();
  const stop = observePools(telemetry, { pools: () => [{ name: 'commands', used: 5, idle: 1, waiting: 3 }] });
  const pool = { 'db.client.connection.pool.name': 'commands' };
  expect(read('db.client.connection.count')).toEqual([
    [5, { ...pool, 'db.client.connection.state': 'used' }],
    [1, { ...pool, 'db.client.connection.state': 'idle' }],
  ]);
  expect(read('db.client.connection.pending_requests')).toEqual([[3, pool]]);
  await stop();
  expect(read('db.client.connection.count')).toEqual([]);
});

test('a database inside the process has no connections to tell of', async () => {
  const { telemetry, read } = keptTelemetry();
  await observePools(telemetry, {})();
  expect(read('db.client.connection.count')).toEqual([]);
});
