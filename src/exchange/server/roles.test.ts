import { afterEach, expect, test } from 'vitest';
import type { Role } from '../kernel/settings/roles.ts';
import type { Room } from '../kernel/room.ts';
import { rooms } from '../rooms.ts';
import { startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';

const T0 = Date.parse('2026-11-21T09:32:18.250Z');

const rung: string[] = [];
const bells: Room = { name: 'bells', timers: { 'test.bell': async (_work, object) => void rung.push(object) } };

let client: Client | undefined;
let wall = T0;
afterEach(async () => {
  await client?.running.close();
  rung.length = 0;
});

async function start(...roles: Role[]): Promise<Client> {
  wall = T0;
  client = await startClient({ roles: new Set(roles), rooms: [...rooms, bells], wall: () => wall });
  return client;
}

const get = async ({ running: { server } }: Client, url: string): Promise<number> =>
  (await server.inject({ url })).statusCode;

const HANDSHAKE = '/api/socket.io/?EIO=4&transport=polling';

/** Asks a process over its port, as sockets do. */
async function opens({ running }: Client): Promise<boolean> {
  const answer = await fetch(`${await running.listen(0)}${HANDSHAKE}`);
  return answer.ok && (await answer.text()).includes('"sid"');
}

/** Schedules a timer, lets its time pass, and makes a command. @returns what rang before the command, and after it. */
async function ring({ running: { exchange } }: Client): Promise<readonly [string[], string[]]> {
  await exchange.command((work) => work.schedule({ kind: 'test.bell', object: 'one', due: work.now + 1_000 }));
  wall += 5_000;
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const before = [...rung];
  await exchange.command(async () => undefined);
  return [before, [...rung]];
}

test('calls alone: no sockets, and what is due is done before a command, not in time', async () => {
  const api = await start('api');
  expect(await get(api, '/api/ready')).toBe(200);
  expect(await api.call('quote.one', { symbol: 'BTCUSDT' })).toMatchObject({ symbol: 'BTCUSDT' });
  expect(await opens(api)).toBe(false);
  expect(await ring(api)).toEqual([[], ['one']]);
});

test('sockets and jobs: no call is answered, timers run in time', async () => {
  const other = await start('live', 'jobs');
  expect(await get(other, '/api/ready')).toBe(200);
  const { statusCode, body } = await other.running.server.inject({ url: '/api/quote/one?symbol=BTCUSDT' });
  expect([statusCode, (JSON.parse(body) as { type: string }).type]).not.toEqual([200, 'ok']);
  expect(await opens(other)).toBe(true);
  expect(await ring(other)).toEqual([['one'], ['one']]);
});
