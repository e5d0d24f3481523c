import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, startClient } from '../../testing/client.ts';
import { BEGIN, templateFor } from '../../testing/image.ts';
import { lastingPlace, onPostgres, waysBetween } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import type { Message } from '../basics/message.ts';

// The sockets of several processes on one database are told everything in one order. Only a server can be shared: `npm
// run test:postgres`.

describe.runIf(onPostgres).each(waysBetween())(
  'what sockets of two processes on one database hear, over %s',
  (_, way) => {
    let data: TestPlace;
    let exchanges: Client[];
    let addresses: readonly string[];
    const sockets: Socket[] = [];
    let opened = 0;

    beforeAll(async () => {
      data = await lastingPlace(templateFor({ wall: () => BEGIN }));
      const start = (): Promise<Client> => startClient({ ...data.place, ...way, wall: () => BEGIN });
      exchanges = await Promise.all([start(), start()]);
      addresses = await Promise.all(exchanges.map(({ running }) => running.listen(0)));
    });
    afterAll(async () => {
      for (const socket of sockets) socket.disconnect();
      for (const { running } of exchanges) await running.close();
      await data.remove();
    });

    /** Returns a new user with 1,000 USDT to transfer, as the client of each process. */
    async function newcomer(): Promise<Client[]> {
      opened += 1;
      const client = await exchanges[0]!.register(`order${opened}@news.test`);
      await client.fund('USDT', '1000', 'legal');
      return exchanges.map(({ running }) => new Client(running, client.token));
    }

    const transfer = (client: Client): Promise<unknown> =>
      client.call('wallet.fundTransfer', { currency_id: '1', number: '1', from_field: 'legal', to_field: 'change' });

    /**
     * Collects the credited balances that a socket of the user at each process is told of, while something is done,
     * until `count` were told.
     */
    async function heardBy({ token }: Client, count: number, act: () => Promise<void>): Promise<number[][]> {
      const lists = await Promise.all(
        addresses.map(async (address) => {
          const options = { path: '/api/socket.io', transports: ['websocket'], forceNew: true };
          const socket = io(address, { ...options, auth: { token: token ?? '' } });
          sockets.push(socket);
          const heard: number[] = [];
          socket.on('balance', ({ data }: { data: { kind: string; available: string }[] }) =>
            heard.push(...data.flatMap(({ kind, available }) => (kind === 'change' ? [Number(available)] : []))),
          );
          const { number } = (await socket.emitWithAck('subscribe', { channel: 'balance' })) as { number: number };
          expect(number).toBeGreaterThan(0);
          heard.length = 0;
          return heard;
        }),
      );
      await act();
      for (const heard of lists) await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(count);
      return lists;
    }

    test('comes in the order in which it happened, when one user acts at one and then at the other', async () => {
      const clients = await newcomer();
      const heard = await heardBy(clients[0]!, 300, async () => {
        for (let i = 0; i < 300; i += 1) await transfer(clients[i % 2]!);
      });
      const order = Array.from({ length: 300 }, (_, i) => i + 1);
      expect(heard).toEqual([order, order]);
    });

    test('comes in one order, when one user acts at both at once', async () => {
      const clients = await newcomer();
      const heard = await heardBy(clients[0]!, 200, async () => {
        for (let i = 0; i < 100; i += 1) await Promise.all(clients.map(transfer));
      });
      const order = Array.from({ length: 200 }, (_, i) => i + 1);
      expect(heard).toEqual([order, order]);
    });

    test('is heard by the process that did it before the answer', async () => {
      const clients = await newcomer();
      for (const [i, client] of clients.entries()) {
        const heard: unknown[] = [];
        const hear = (message: Message): void => void (message.channel === 'balance' && heard.push(message.data));
        const { events } = exchanges[i]!.running.exchange;
        events.on('message', hear);
        await transfer(client);
        expect(heard).not.toHaveLength(0);
        events.off('message', hear);
      }
    });
  },
);
