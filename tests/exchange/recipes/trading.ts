import { ask, pick, told } from '../people.ts';
import type { Person, World } from '../people.ts';
import { named, newName, oneOf } from './recipe.ts';
import type { Recipe, Recipes } from './recipe.ts';

interface Quote {
  readonly last: string;
  readonly tick: string;
  readonly step: string;
}

/** Returns a price some thousandths from the last one, on the tick. */
async function near(
  world: World,
  symbol: string,
  most = 0.015,
): Promise<{ readonly price: string; readonly quote: Quote }> {
  const quote = await told<Quote>(world.guest, 'quote.one', { symbol });
  return { price: onStep(Number(quote.last) * (1 + (world.random() * 2 - 1) * most), quote.tick), quote };
}

/** Returns the multiple of a step (a power of ten) next to a number, as plain digits. */
function onStep(value: number, step: string): string {
  const places = step.includes('.') ? step.length - step.indexOf('.') - 1 : 0;
  return (Math.round(value / Number(step)) * Number(step)).toFixed(places);
}

const SPOT = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];
const FUTURES = ['BTCUSDT.P', 'PEPEUSDT.P', 'BTCUSD.P', 'XRPUSD.P'];

const spot =
  (side: 'buy' | 'sell'): Recipe =>
  async (world, person) => {
    const symbol = pick(world, SPOT);
    const { price, quote } = await near(world, symbol);
    const worth = 10 + world.random() * 3_000;
    const num = onStep(worth / Number(quote.last), quote.step);
    const base = {
      symbol,
      currency_id: undefined,
      legal_id: undefined,
      stop_price: undefined,
      password: person.payPassword,
    };
    if (world.random() < 0.15)
      return {
        ...base,
        type: 'stop',
        price,
        stop_price: onStep(Number(price) * (0.995 + world.random() * 0.01), quote.tick),
        num,
        total: undefined,
      };
    if (world.random() < 0.6) return { ...base, type: undefined, price, num, total: undefined };
    return side === 'buy' && world.random() < 0.5
      ? { ...base, type: 'market', price: undefined, num: undefined, total: worth.toFixed(2) }
      : { ...base, type: 'market', price: undefined, num, total: undefined };
  };

/**
 * Returns a futures order that waits. Where there is none it is placed, on the far side of the market, where nothing
 * fills it at once.
 */
async function waiting(world: World, person: Person): Promise<{ readonly id?: string; readonly symbol?: string }> {
  const known = await oneOf(world, person, 'lever.pending');
  if (known.id !== undefined) return known;
  const symbol = pick(world, FUTURES);
  const { quote } = await near(world, symbol);
  await ask(
    person,
    'lever.submit',
    {
      symbol,
      direction: 'long',
      type: 'limit',
      price: onStep(Number(quote.last) * 0.985, quote.tick),
      lots: '0.01',
      multiple: 20,
    },
    newName(world),
  );
  return oneOf(world, person, 'lever.pending');
}

/** Spot, futures, seconds contracts, copy trading and price alerts. */
export const TRADING: Recipes = {
  'spot.buy': spot('buy'),
  'spot.sell': spot('sell'),
  'spot.cancel': named('spot.open'),
  'spot.move': async (world, person) => {
    const { id, symbol } = await oneOf(world, person, 'spot.open');
    return id === undefined || symbol === undefined
      ? {}
      : { id, price: (await near(world, symbol, 0.005)).price, password: person.payPassword };
  },

  'alert.add': async (world) => {
    const symbol = pick(world, FUTURES);
    return { symbol, price: (await near(world, symbol, 0.005)).price };
  },
  'alert.del': named('alert.list'),

  'lever.submit': async (world) => {
    const symbol = pick(world, FUTURES);
    const limit = world.random() < 0.4;
    const direction = pick(world, ['long', 'short']);
    const side = direction === 'long' ? 1 : -1;
    const { price, quote } = await near(world, symbol);
    const entry = Number(limit ? price : quote.last);
    const stop = (way: number): string | undefined =>
      world.random() < 0.3 ? onStep(entry * (1 + way * side * (0.02 + world.random() * 0.03)), quote.tick) : undefined;
    return {
      symbol,
      direction,
      currency_id: undefined,
      legal_id: undefined,
      type: limit ? 'limit' : 'market',
      price: limit ? price : undefined,
      lots: (0.01 + world.random() * 20).toFixed(2),
      multiple: pick(world, [1, 5, 20, 75, 100]),
      target_profit_price: stop(1),
      stop_loss_price: stop(-1),
    };
  },
  'lever.batchClose': async (world) => ({ symbol: world.random() < 0.7 ? pick(world, FUTURES) : undefined }),
  'lever.close': named('lever.held', { lots: undefined }),
  'lever.margin': named('lever.held'),
  'lever.setStop': named('lever.held', { target_profit_price: undefined, stop_loss_price: undefined }),
  'lever.cancel': named('lever.pending'),
  'lever.move': async (world, person) => {
    const { id, symbol } = await waiting(world, person);
    return id === undefined || symbol === undefined ? {} : { id, price: (await near(world, symbol, 0.005)).price };
  },

  'micro.submit': async (world) => ({
    currency_id: '1',
    seconds: pick(world, [30, 60, 120, 300]),
    number: pick(world, ['5', '10', '50', '100', '400']),
  }),

  'follow.follow': async (world) => {
    const { list } = await told<{ list: { readonly id: string }[] }>(world.guest, 'follow.traders');
    return {
      trader_user_id: pick(world, list).id,
      type: 'multiple',
      number: pick(world, ['0.1', '0.5', '1']),
      multiple: undefined,
      margin_limit: undefined,
    };
  },
  'follow.cancel': async (_world, person) => {
    const { list } = await told<{ list: { readonly trader_user_id: string }[] }>(person, 'follow.mine', {
      status: 'following',
    });
    return { follow_user_id: list[0]?.trader_user_id ?? '1' };
  },
};
