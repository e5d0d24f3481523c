import Big from 'big.js';
import { createServer, connect } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { once } from 'node:events';
import type { Place } from '../../../src/exchange/kernel/database/open.ts';
import { databaseOn } from '../../../src/exchange/testing/place.ts';
import { MOST_TOGETHER } from '../../../src/exchange/kernel/database/together.ts';
import { PAY_PASSWORD } from '../../../src/exchange/testing/client.ts';
import { chance } from '../../journeys/random.ts';
import { HttpCaller } from '../../exchange/caller.ts';
import { programOn } from '../../exchange/killed.ts';
import type { Program } from '../../exchange/killed.ts';
import { percentile } from './figures.ts';
import type { Figure } from './figures.ts';
import { measured, openAccounts } from './people.ts';
import type { Habit } from './people.ts';

const PEOPLE = 36;
const DURATION = 10_000;
/** A process that has just started runs code that is not compiled yet. */
const WARM_UP = 3_000;

/** The commands of people who each touch their own accounts: half transfers, half orders that wait in three markets. */
const TRANSFER: Habit = {
  call: 'wallet.fundTransfer',
  args: () => ({ currency_id: '1', number: '1', from_field: 'change', to_field: 'legal' }),
  spends: true,
};

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'XRPUSDT'];

/** Returns an order a tenth below the present price of a market. */
async function waitingOrder(guest: HttpCaller, symbol: string, num: string): Promise<Habit> {
  const { body } = await guest.send('quote.one', { symbol });
  const { last, tick } = body.message as { readonly last: string; readonly tick: string };
  const price = new Big(last).times('0.9').div(tick).round(0, Big.roundDown).times(tick).toFixed();
  return {
    call: 'spot.buy',
    args: () => ({ symbol, type: 'limit', price, num, password: PAY_PASSWORD }),
    spends: true,
  };
}

/** Returns what people send who each touch their own accounts. */
async function habitsAt(address: string): Promise<readonly Habit[]> {
  const guest = new HttpCaller(() => address);
  const orders = await Promise.all(
    SYMBOLS.map((symbol) => waitingOrder(guest, symbol, symbol === 'XRPUSDT' ? '10' : '0.1')),
  );
  return orders.flatMap((order) => [TRANSFER, order]);
}

/** The market that everybody trades in. */
const HOT = 'ETHUSDT';

/** Returns what people send who all trade in one market: orders that wait, that trade at once, and cancellations. */
async function hotHabits(address: string): Promise<readonly Habit[]> {
  const atOnce = (call: 'spot.buy' | 'spot.sell'): Habit => ({
    call,
    args: () => ({ symbol: HOT, type: 'market', num: '0.01', password: PAY_PASSWORD }),
    spends: true,
  });
  return [
    await waitingOrder(new HttpCaller(() => address), HOT, '0.1'),
    atOnce('spot.buy'),
    atOnce('spot.sell'),
    { call: 'spot.cancelAll', args: () => ({ symbol: HOT }), spends: true },
  ];
}

/** Stands between processes and database, and holds each packet up for so many milliseconds, each way. */
async function slowWay(url: string, wait: number): Promise<{ readonly url: string; readonly server: Server }> {
  const { hostname, port } = new URL(url);
  const pass = (from: Socket, to: Socket): void =>
    void from
      .on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), wait))
      .on('close', () => setTimeout(() => to.destroy(), wait))
      .on('error', () => to.destroy());
  const server = createServer((socket) => {
    const other = connect(Number(port), hostname);
    socket.setNoDelay();
    other.setNoDelay();
    pass(socket, other);
    pass(other, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const slow = new URL(url);
  slow.port = String((server.address() as AddressInfo).port);
  return { url: slow.href, server };
}

/** Lets everybody send one command after another for so long. @returns how long each took, in milliseconds. */
async function load(
  programs: readonly Program[],
  tokens: readonly string[],
  habits: readonly Habit[],
  duration: number,
): Promise<{ readonly took: readonly number[]; readonly refused: number }> {
  const random = chance('commands');
  const took: number[] = [];
  let refused = 0;
  const until = performance.now() + duration;
  await Promise.all(
    tokens.map(async (token, i) => {
      const caller = new HttpCaller(() => programs[i % programs.length]?.address() ?? '', token);
      let turn = i;
      do {
        const habit = habits[turn % habits.length];
        turn += 1;
        if (!habit) continue;
        const one = await measured(caller, habit, random);
        if (one.reply.body.type === 'ok') took.push(one.took);
        else refused += 1;
      } while (performance.now() < until);
    }),
  );
  return { took, refused };
}

/** Opens accounts on a server, and measures what processes carry on it that reach it in a longer way. */
async function onServer(
  server: string,
  wait: number,
  people: number,
  measure: (place: Place, tokens: readonly string[]) => Promise<Figure[]>,
): Promise<Figure[]> {
  const data = await databaseOn(server);
  const tokens = await openAccounts(data.place, people);
  const way = await slowWay(data.place.databaseUrl ?? '', wait);
  const figures = await measure(wait === 0 ? data.place : { databaseUrl: way.url }, tokens);
  way.server.close();
  await data.remove();
  return figures;
}

/** Measures the committed commands a second that processes carry together. @param habits at the address of one */
async function carried(
  place: Place,
  count: number,
  tokens: readonly string[],
  habits: (address: string) => Promise<readonly Habit[]>,
): Promise<Figure[]> {
  const programs = Array.from({ length: count }, () => programOn(place, false));
  try {
    for (const program of programs) await program.start();
    const sent = await habits(programs[0]?.address() ?? '');
    // Each process checks each password once.
    await load(programs, tokens, sent, 0);
    await load(programs, tokens, sent, WARM_UP);
    const { took, refused } = await load(programs, tokens, sent, DURATION);
    const together = place.mostTogether === undefined ? '' : `, ${place.mostTogether} together`;
    const name = `${count} ${count === 1 ? 'process' : 'processes'}${together}`;
    return [
      { name: `commands of ${name}`, value: took.length / (DURATION / 1000), unit: 'a second' },
      { name: 'half of them within', value: percentile(took, 0.5), unit: 'ms' },
      { name: '95 % of them within', value: percentile(took, 0.95), unit: 'ms' },
      { name: 'refused', value: refused, unit: '', most: took.length / 10 },
    ];
  } finally {
    for (const program of programs) await program.kill();
  }
}

/**
 * Measures the committed commands a second that 1, 2 and 4 processes carry together on one PostgreSQL server.
 * @param wait milliseconds by which the way to the database is longer, each way: it stands for another zone, and makes
 * visible what waits for what on a machine with few processors.
 */
export const commandsASecond = (server: string, wait: number): Promise<Figure[]> =>
  onServer(server, wait, PEOPLE, async (place, tokens) => {
    const figures: Figure[] = [];
    for (const count of [1, 2, 4]) figures.push(...(await carried(place, count, tokens, habitsAt)));
    return figures;
  });

/** People who trade in one market without a pause. */
const CROWD = 64;

/**
 * Measures the committed commands a second in one market, where each has a transaction of its own, and where those that
 * wait share one.
 * @param wait as of `commandsASecond`.
 */
export const hotMarket = (server: string, wait: number): Promise<Figure[]> =>
  onServer(server, wait, CROWD, async (place, tokens) => {
    const figures: Figure[] = [];
    for (const count of [1, 3])
      for (const mostTogether of [1, MOST_TOGETHER])
        figures.push(...(await carried({ ...place, mostTogether }, count, tokens, hotHabits)));
    return figures;
  });
