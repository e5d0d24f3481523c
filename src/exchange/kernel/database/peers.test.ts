import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '../basics/message.ts';
import type { Room } from '../room.ts';
import { rooms } from '../../rooms.ts';
import { violations } from '../ledger/invariants.ts';
import { SANDBOX_LIMITS } from '../limits/limits.ts';
import { Client, PAY_PASSWORD, startClient } from '../../testing/client.ts';
import { lastingPlace, onPostgres, waysBetween } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';

// Two exchanges on one database, over the server alone and over Redis. Only a server can be shared: `npm run
// test:postgres`.

const T0 = Date.parse('2026-11-21T09:32:18.250Z');

/** Notes in which process, and in which order, timers were carried out. */
const rung: string[] = [];
const bellsOf = (name: string): Room => ({
  name: 'bells',
  timers: {
    'test.bell': async (work, object) => {
      rung.push(`${name} ${object}`);
      if (object === 'chain') await work.schedule({ kind: 'test.bell', object: 'link', due: work.now + 1 });
    },
  },
});

describe.runIf(onPostgres).each(waysBetween())('two processes on one database, over %s', (_, way) => {
  let data: TestPlace;
  let first: Client;
  let second: Client;
  let addresses: Map<Client['running'], string>;
  const sockets: Socket[] = [];

  const start = (name: string): Promise<Client> =>
    startClient({ ...data.place, ...way, wall: () => T0, rooms: [...rooms, bellsOf(name)] });
  beforeAll(async () => {
    rung.length = 0;
    data = await lastingPlace();
    // Both at once on an empty database: one makes the tables and the seed, the other finds them.
    [first, second] = await Promise.all([start('first'), start('second')]);
    addresses = new Map(
      await Promise.all([first, second].map(async ({ running }) => [running, await running.listen(0)] as const)),
    );
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
  afterAll(async () => {
    await second.running.close();
    await data.remove();
  });

  const at = (client: Client, other: Client): Client => new Client(other.running, client.token);

  async function connect(client: Client): Promise<Socket> {
    const socket = io(addresses.get(client.running), {
      path: '/api/socket.io',
      transports: ['websocket'],
      auth: { token: client.token ?? '' },
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    await once(socket as never, 'connect');
    return socket;
  }

  async function hear(client: Client, channel: string): Promise<{ next(): Promise<unknown> }> {
    const socket = await connect(client);
    await socket.emitWithAck('subscribe', { channel });
    return {
      next: () =>
        new Promise((resolve) => socket.once(channel, ({ data: heard }: { data: unknown }) => resolve(heard))),
    };
  }

  test('a socket at one hears what happens at the other, the longest text too', async () => {
    const anna = await first.register('anna@peers.test');
    const own = at(anna, second);
    const listener = await hear(own, 'balance');
    const told = listener.next();
    await anna.fund('USDT', '1000');
    expect(await told).toEqual([{ kind: 'change', currency: 'USDT', available: '1000', frozen: '0' }]);

    // A longer text than one notification carries.
    const text = '長い文'.repeat(8_000);
    const heard = new Promise<Message>((resolve) =>
      second.running.exchange.events.on('message', (message) => message.channel === 'test' && resolve(message)),
    );
    await first.running.exchange.command(async (work) => work.publish({ channel: 'test', data: text }));
    expect((await heard).data).toBe(text);
  });

  test('what is rolled back is told to nobody', async () => {
    const heard: unknown[] = [];
    const note = ({ channel, data: said }: Message): void => void (channel === 'test' && heard.push(said));
    second.running.exchange.events.on('message', note);
    const failing = first.running.exchange.command(async (work) => {
      work.publish({ channel: 'test', data: 'never' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const last = new Promise<void>((resolve) =>
      second.running.exchange.events.on('message', ({ data: said }) => said === 'done' && resolve()),
    );
    await first.running.exchange.command(async (work) => work.publish({ channel: 'test', data: 'done' }));
    await last;
    expect(heard).toEqual(['done']);
    second.running.exchange.events.off('message', note);
  });

  test('the clock moves in both, and timers are carried out once, in order, by whichever process is asked', async () => {
    const schedule = (client: Client, object: string, after: number) =>
      client.running.exchange.command((work) => work.schedule({ kind: 'test.bell', object, due: work.now + after }));
    await schedule(second, 'b', 2_000);
    await schedule(first, 'a', 1_000);
    await schedule(second, 'chain', 1_500);
    const before = first.running.exchange.clock.now();
    await second.call('sandbox.clock', { advance: 60_000 });
    const bells = (): (string | undefined)[] => rung.map((line) => line.split(' ')[1]);
    expect(bells()).toEqual(['a', 'chain', 'link', 'b']);
    // A command sees the moved clock whether or not the news of it has come.
    expect(await first.running.exchange.command(async (work) => work.now)).toBe(before + 60_000);
    rung.length = 0;
    await schedule(first, 'c', 10);
    await first.call('sandbox.clock', { advance: 10 });
    expect(bells()).toEqual(['c']);
  });

  test('a price that is set at one holds at the other, and fills the order that waits', async () => {
    const bert = await first.register('bert@peers.test');
    await bert.setPayPassword('bert@peers.test');
    await bert.fund('USDT', '1000');
    const { last } = await first.call('quote.one', { symbol: 'SOLUSDT' });
    const price = (Number(last) * 0.99).toFixed(2);
    const { id } = await bert.call('spot.buy', { symbol: 'SOLUSDT', password: PAY_PASSWORD, price, num: '1' });
    await second.call('sandbox.price', {
      symbol: 'SOLUSDT',
      price: (Number(price) * 0.99).toFixed(2),
      quantity: '10',
      duration: 60_000,
    });
    expect((await at(bert, second).call('spot.order', { id })).status).toBe('filled');
    expect((await bert.call('quote.one', { symbol: 'SOLUSDT' })).last).toBe((Number(price) * 0.99).toFixed(2));
  });

  test('of the same intent at both at once one takes effect, and both answer the same', async () => {
    const carl = await first.register('carl@peers.test');
    await carl.fund('USDT', '1000', 'legal');
    const ask = { currency_id: '1', number: '600', from_field: 'legal', to_field: 'change' };
    const clients = Array.from({ length: 10 }, (_, i) => (i % 2 ? carl : at(carl, second)));
    const replies = await Promise.all(
      clients.map((client) => client.send('wallet.fundTransfer', ask, { intent: 'the-same-intent' })),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([await carl.balance('USDT', 'legal'), await carl.balance('USDT')]).toEqual(['400/0', '600/0']);
  });

  test('a session that ends at one has ended at the other', async () => {
    const dora = await first.register('dora@peers.test');
    await dora.call('user.logout');
    expect(await at(dora, second).refusal('user.info')).toBe('session_invalid');
  });

  test('guesses at both are counted together', async () => {
    const guess = (client: Client) =>
      client.refusal('user.login', { account: 'guessed@peers.test', password: 'not-it-7' });
    const codes: string[] = [];
    for (let i = 0; i < SANDBOX_LIMITS.login.count + 2; i += 1) codes.push(await guess(i % 2 ? first : second));
    expect(codes.filter((code) => code === 'login_failed@password')).toHaveLength(SANDBOX_LIMITS.login.count);
    expect(codes.slice(-2)).toEqual(['too_many_requests', 'too_many_requests']);
  });

  test('commands of both are one after another: the books are right', async () => {
    const emma = await first.register('emma@peers.test');
    await emma.fund('USDT', '100', 'legal');
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        (i % 2 ? emma : at(emma, second)).send('wallet.fundTransfer', {
          currency_id: '1',
          number: '10',
          from_field: 'legal',
          to_field: 'change',
        }),
      ),
    );
    expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(10);
    expect(await emma.balance('USDT')).toBe('100/0');
    expect(await violations(first.running.exchange.database)).toEqual([]);
  });

  test('who comes back to the other process hears there what it missed, and nothing again', async () => {
    const gina = await first.register('gina@peers.test');
    const socket = await connect(gina);
    const { number } = (await socket.emitWithAck('subscribe', { channel: 'balance' })) as { number: number };
    socket.disconnect();
    await gina.fund('USDT', '5');
    const back = await connect(at(gina, second));
    const heard: { after: number; number: number; data: unknown[] }[] = [];
    back.on('balance', (message: (typeof heard)[number]) => heard.push(message));
    const joined = (await back.emitWithAck('subscribe', { channel: 'balance', since: number })) as object;
    expect(joined).toEqual({ ok: true, number: heard[0]?.number });
    expect(heard).toMatchObject([{ after: number, data: [{ available: '5' }] }]);
    await gina.fund('USDT', '5');
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[1]).toMatchObject({ after: heard[0]?.number, data: [{ available: '10' }] });
  });

  test('when a connection breaks, news come again', async () => {
    const finn = await first.register('finn@peers.test');
    const socket = await connect(second);
    // Over the server alone nothing is told again: sockets start anew.
    const ended = way.redis ? undefined : once(socket as never, 'disconnect');
    await first.running.exchange.database.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'harbor peers' and datname = current_database()",
    );
    await ended;
    const told = (await hear(at(finn, second), 'balance')).next();
    await finn.fund('USDT', '5');
    expect(await told).toMatchObject([{ available: '5' }]);
  });

  test('when one ends the other goes on with the timers', async () => {
    await first.running.close();
    rung.length = 0;
    await second.running.exchange.command((work) =>
      work.schedule({ kind: 'test.bell', object: 'heir', due: work.now + 1_000 }),
    );
    await second.call('sandbox.clock', { advance: 1_000 });
    expect(rung).toEqual(['second heir']);
  });
});

describe.runIf(onPostgres)('two programs on one database', () => {
  const children: ChildProcess[] = [];
  afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

  async function program(
    databaseUrl: string,
  ): Promise<{ child: ChildProcess; call(path: string, form?: Record<string, string>): Promise<unknown> }> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/exchange/main.ts'], {
      env: { ...process.env, DATABASE_URL: databaseUrl, SANDBOX: '1', PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    for await (const line of createInterface({ input: child.stdout! })) {
      const address = line.match(/http:\S+(?=\/h5\/)/)?.[0];
      if (!address) continue;
      const call = async (path: string, form: Record<string, string> = {}): Promise<unknown> =>
        (
          (await (
            await fetch(`${address}/api${path}`, { method: 'POST', body: new URLSearchParams(form) })
          ).json()) as { message: unknown }
        ).message;
      return { child, call };
    }
    throw new Error('The program ended.');
  }

  test('one is killed, and the other does what it would have done', async () => {
    const data = await lastingPlace();
    const { databaseUrl = '' } = data.place;
    const owner = await program(databaseUrl);
    const other = await program(databaseUrl);
    owner.child.kill('SIGKILL');
    await once(owner.child, 'exit');
    // The demo user's locked amounts earn daily: timers that only an owner carries out, and the call answers when it
    // has.
    const { now } = (await other.call('/sandbox/clock', { advance: String(2 * 86_400_000) })) as { now: number };
    other.child.kill('SIGTERM');
    await once(other.child, 'exit');
    const after = await startClient({ ...data.place, wall: () => now - 2 * 86_400_000 });
    const [{ late } = { late: '?' }] = await after.running.exchange.database.rows<{ late: string }>(
      `select count(*)::text as late from timer where due <= ${now}`,
    );
    expect(late).toBe('0');
    expect(await violations(after.running.exchange.database)).toEqual([]);
    await after.running.close();
    await data.remove();
  });
});
