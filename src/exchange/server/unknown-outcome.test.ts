import { once } from 'node:events';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { lastingPlace, onPostgres, waysBetween } from '../testing/place.ts';
import type { TestPlace } from '../testing/place.ts';

/** A table whose rows make a commit last for a second. */
const SLOW_COMMIT = `
  create table slow (id int);
  create function wait_for_a_second() returns trigger language plpgsql as
    'begin perform pg_sleep(1); return null; end';
  create constraint trigger slow after insert on slow deferrable initially deferred
    for each row execute function wait_for_a_second();`;

/** Cuts the connection of a commit that lasts. */
const CUT = "select pg_terminate_backend(pid) as cut from pg_stat_activity where state = 'active' and query = 'commit'";

describe.runIf(onPostgres).each(waysBetween())('a connection that breaks during a commit, over %s', (_, way) => {
  let data: TestPlace;
  let client: Client;
  let socket: Socket;
  let reconnects = 0;

  beforeAll(async () => {
    data = await lastingPlace();
    client = await (await startClient({ ...data.place, ...way })).register('hugo@unknown.test');
    const at = await client.running.listen(0);
    socket = io(at, { path: '/api/socket.io', transports: ['websocket'], auth: { token: client.token ?? '' } });
    await once(socket as never, 'connect');
    socket.on('disconnect', () => {
      reconnects += 1;
      socket.connect();
    });
  });
  afterAll(async () => {
    socket.close();
    await client.running.close();
    await data.remove();
  });

  test('has sockets start anew only where no log says what they were not told', async () => {
    const { exchange } = client.running;
    await exchange.database.script(SLOW_COMMIT);
    const command = exchange.command(async (work) => {
      await work.queries.execute('insert into slow values (1)');
      work.publish({ channel: 'test', data: 'perhaps' });
    });
    const ended = command.catch((error: unknown) => error);
    await expect.poll(() => exchange.database.rows(CUT)).toEqual([{ cut: true }]);
    expect(await ended).toMatchObject({ name: 'OutcomeUnknown' });
    if (!way.redis) await expect.poll(() => reconnects).toBe(1);
    await expect.poll(() => socket.connected).toBe(true);
    await socket.emitWithAck('subscribe', { channel: 'balance' });
    const told = new Promise((resolve) => socket.once('balance', resolve));
    await client.fund('USDT', '5');
    expect(await told).toMatchObject({ data: [{ available: '5' }] });
    expect(reconnects).toBe(way.redis ? 0 : 1);
  });
});
