import type { Database } from '../kernel/database/database.ts';
import type { Telemetry } from '../kernel/telemetry/telemetry.ts';

/** Has the connections to the database counted, where it is on a server. @returns the function that ends this */
export function observePools(telemetry: Telemetry, { pools }: Pick<Database, 'pools'>): () => Promise<void> {
  if (!pools) return async () => undefined;
  const stops = [
    telemetry.observe('db.client.connection.count', () =>
      pools().flatMap(({ name, used, idle }) => [
        [used, { 'db.client.connection.pool.name': name, 'db.client.connection.state': 'used' }],
        [idle, { 'db.client.connection.pool.name': name, 'db.client.connection.state': 'idle' }],
      ]),
    ),
    telemetry.observe('db.client.connection.pending_requests', () =>
      pools().map(({ name, waiting }) => [waiting, { 'db.client.connection.pool.name': name }]),
    ),
  ];
  return async () => {
    for (const stop of stops) stop();
  };
}
