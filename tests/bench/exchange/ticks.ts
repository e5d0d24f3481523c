import { setTimeout as delay } from 'node:timers/promises';
import { stopPlaying } from '../../../src/exchange/testing/beside.ts';
import { PAY_PASSWORD, startClient } from '../../../src/exchange/testing/client.ts';
import type { Client } from '../../../src/exchange/testing/client.ts';
import { otherExchange } from '../../../src/exchange/testing/other-exchange.ts';
import { databaseOn } from '../../../src/exchange/testing/place.ts';
import { NO_LIMITS } from '../../exchange/settle-in.ts';
import { percentile } from './figures.ts';
import type { Figure } from './figures.ts';

const TRADERS = 10;
const OTHERS = 10;
const ORDERS = 200;
const MARKET = 'SOLUSDT';
/** Milliseconds for which it is measured, and between two ticks. */
const LASTS = 15_000;
const TICK = 100;
/** Milliseconds between two commands of one person. */
const PAUSE = 20;

/** Returns somebody with money. */
async function newcomer(guest: Client, name: string): Promise<Client> {
  const made = await guest.register(`${name}@ticks.test`);
  await made.setPayPassword(`${name}@ticks.test`);
  await made.fund('USDT', '1000000');
  await made.fund('SOL', '1000');
  return made;
}

/**
 * Measures transfers of people while each tick of a real feed fills orders that wait in a market of others, and loans
 * wait for its mark.
 * @param count of the loans
 */
export async function ticks(server: string, count: number): Promise<Figure[]> {
  const { place, remove } = await databaseOn(server);
  const other = await otherExchange(Date.now);
  const market = other.market(MARKET);
  market.book([['431', '1000']], [['429', '1000']]);
  const begins = setInterval(() => market.trade('430', '0.0001', 'buy'), TICK);
  const guest = await startClient({
    ...place,
    wall: Date.now,
    strict: false,
    limits: NO_LIMITS,
    marketFeed: { spot: other.source, symbols: [MARKET], staleAfter: 20_000, startsWithin: 20_000 },
  });
  clearInterval(begins);
  await stopPlaying(guest);
  const people: Client[] = [];
  for (let i = 0; i < TRADERS + OTHERS; i += 1) people.push(await newcomer(guest, `person${i}`));
  const traders = people.slice(0, TRADERS);
  const at = (i: number): Client => traders[i % TRADERS] ?? guest;
  for (let i = 0; i < count; i += 1)
    await at(i).call('loan.borrow', {
      currency: 'USDT',
      amount: '100',
      collateral_currency: 'SOL',
      collateral: '1',
    });
  for (let i = 0; i < ORDERS; i += 1) {
    const price = String(429 - (i % TRADERS));
    await at(i).call('spot.buy', { symbol: MARKET, price, num: '50', password: PAY_PASSWORD });
  }

  let ending = false;
  let made = 0;
  const ticking = setInterval(() => {
    market.trade(String(429 - (made % 3)), '0.01', 'sell');
    made += 1;
  }, TICK);
  const took: number[] = [];
  const transfer = async (person: Client): Promise<void> => {
    while (!ending) {
      const began = performance.now();
      await person.call('wallet.fundTransfer', {
        currency_id: '1',
        number: '1',
        from_field: 'change',
        to_field: 'lever',
      });
      took.push(performance.now() - began);
      await delay(PAUSE);
    }
  };
  const work = people.slice(TRADERS).map(transfer);
  await delay(LASTS);
  ending = true;
  await Promise.all(work);
  clearInterval(ticking);
  const filled = await guest.running.exchange.database.rows('select from spot_fill');
  await guest.running.close();
  await other.close();
  await remove();
  return [
    { name: `ticks, with ${count} loans that wait`, value: made, unit: '' },
    { name: 'fills', value: filled.length, unit: '', least: made / 2 },
    { name: `transfers of ${OTHERS} people a second meanwhile`, value: took.length / (LASTS / 1_000), unit: '' },
    { name: 'half of them within', value: percentile(took, 0.5), unit: 'ms' },
    { name: '99 % of them within', value: percentile(took, 0.99), unit: 'ms', most: 250 },
  ];
}
