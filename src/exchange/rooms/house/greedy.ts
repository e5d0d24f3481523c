import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { DIGS, PLACES, steps } from '../../../domain/game/treasure.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';

// For tests: strategies of players who only want the house's money. When a strategy is refused, the next one follows.

/** A player, with the state of their strategies. */
export interface Player {
  readonly who: Client;
  /** Market prices at the player's last look. */
  readonly seen: Map<string, Big>;
}

/** A random boldness from 1 to 10, and a random market. */
interface Chance {
  readonly size: number;
  readonly market: number;
}

export type Strategy = (
  player: Player,
  chance: Chance,
  pause: (milliseconds: number) => Promise<unknown>,
) => Promise<void>;

/** Tries a call. @returns undefined when it was refused. @throws Error for a fault of the exchange. */
async function attempt<T>(
  who: Client,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<T | undefined> {
  const { status, body } = await who.send(name, args);
  if (status >= 500) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body.type === 'ok' ? (body.message as T) : undefined;
}

const MARKETS = [
  { symbol: 'BTCUSDT', id: '101' },
  { symbol: 'ETHUSDT', id: '102' },
  { symbol: 'SOLUSDT', id: '103' },
] as const;
const marketOf = ({ market }: Chance) => MARKETS[market % MARKETS.length] ?? MARKETS[0];

/** Returns the direction of the price since the player's last look; null for the first look. */
async function moved({ who, seen }: Player, symbol: string): Promise<'up' | 'down' | null> {
  const last = new Big((await who.call('quote.one', { symbol })).last);
  const before = seen.get(symbol);
  seen.set(symbol, last);
  return before === undefined ? null : last.gt(before) ? 'up' : 'down';
}

const opposite = { up: 'down', down: 'up' } as const;

/** Bets at most one contract at a time, with or against the last move. */
const seconds =
  (against: boolean): Strategy =>
  async (player, chance) => {
    const { symbol, id } = marketOf(chance);
    const way = await moved(player, symbol);
    if (way === null || (await player.who.call('micro.orders', { status: 'holding' })).total > 0) return;
    const stake = { match_id: id, currency_id: '1', seconds: 300, number: String(100 * chance.size) };
    await attempt(player.who, 'micro.submit', { ...stake, type: against ? opposite[way] : way });
  };

/** Follows or opposes a move with leverage of a hundred, and closes a moment later. */
const futures =
  (against: boolean): Strategy =>
  async (player, chance, pause) => {
    const { symbol } = marketOf(chance);
    const way = await moved(player, symbol);
    if (way === null) return;
    const direction = (against ? opposite[way] : way) === 'up' ? 'long' : 'short';
    const order = { symbol: `${symbol}.P`, direction, type: 'market', lots: String(chance.size), multiple: 100 };
    const held = await attempt<{ readonly id: string }>(player.who, 'lever.submit', order);
    await pause(5_000 * chance.size);
    if (held) await attempt(player.who, 'lever.close', { id: held.id });
  };

/** Buys at the market and sells a moment later. */
const spot: Strategy = async ({ who }, chance, pause) => {
  const { symbol } = marketOf(chance);
  const coin = symbol.slice(0, 3) as 'BTC' | 'ETH' | 'SOL';
  const available = async (): Promise<Big> => new Big((await who.balance(coin)).split('/')[0] ?? 0);
  const before = await available();
  await attempt(who, 'spot.buy', {
    symbol,
    total: String(1_000 * chance.size),
    type: 'market',
    password: PAY_PASSWORD,
  });
  await pause(3_000 * chance.size);
  const num = (await available()).minus(before).round(2, Big.roundDown);
  if (num.gt(0))
    await attempt(who, 'spot.sell', { symbol, num: num.toFixed(), type: 'market', password: PAY_PASSWORD });
};

/**
 * Waits with a quote for almost as long as it is valid, and accepts it only if the price has moved in the player's
 * favour.
 */
const convert: Strategy = async ({ who }, { size, market }, pause) => {
  const swap = { number: String(1_000 * size), from_currency_id: '1', to_currency_id: market % 2 === 0 ? '2' : '3' };
  const quote = await who.call('wallet.convertFee', swap);
  await pause(18_000);
  const now = await who.call('wallet.convertFee', swap);
  if (new Big(now.receive).gte(quote.receive)) return;
  const back = { number: quote.receive, from_currency_id: swap.to_currency_id, to_currency_id: '1' };
  if (!(await attempt(who, 'wallet.convert', { ...swap, quoted_at: quote.at }))) return;
  const { at } = await who.call('wallet.convertFee', back);
  await attempt(who, 'wallet.convert', { ...back, quoted_at: at });
};

/** Buys a work at its list price, or a box, and sells it to the collectors. */
const nft: Strategy = async ({ who }, { size, market }, pause) => {
  const { list } = await who.call('nft.list', {
    mode: market === 2 ? 'blind_box' : 'normal',
    phase: 'sale',
    limit: 60,
  });
  const art = list.filter(({ sold }) => !sold)[size];
  const bought =
    art &&
    (await attempt<{ readonly id: string; readonly cost: string }>(who, 'nft.buy', {
      code: art.code,
      pay_password: PAY_PASSWORD,
    }));
  if (!bought || !art) return;
  if (market === 2) await attempt(who, 'nft.open', { id: bought.id });
  const price = new Big(bought.cost)
    .times(0.4 + size / 10)
    .round(4)
    .toFixed();
  const now = who.running.exchange.clock.now();
  const sale = { id: bought.id, currency: art.currency, price, end_at: now + 3 * 3_600_000 };
  await attempt(
    who,
    'nft.resell',
    market === 0
      ? { ...sale, mode: 'auction', increment: new Big(price).div(20).round(4).toFixed() }
      : { ...sale, mode: 'normal' },
  );
  await pause(4 * 3_600_000);
};

/** Follows the clues of the hunt, which always lead to the treasure. */
const game: Strategy = async ({ who }) => {
  const round = await attempt<{ readonly id: string }>(who, 'game.start');
  const everywhere = Array.from({ length: PLACES }, (_, place) => place);
  let left = everywhere;
  for (let dug = 0; round && dug < DIGS; dug += 1) {
    const parts = (dig: number): number => new Set(left.map((place) => steps(dig, place))).size;
    const tile = [...left].sort((a, b) => parts(b) - parts(a))[0] ?? 0;
    const after = await who.call('game.dig', { id: round.id, tile });
    if (after.state !== 'open') return;
    left = left.filter((place) => place !== tile && steps(tile, place) === after.tiles[tile]?.steps);
  }
};

const coupons: Strategy = async ({ who }) => {
  for (const { id } of (await who.call('coupon.list', { state: 'available' })).list)
    await attempt(who, 'coupon.use', { id });
};

/** Borrows as much as possible, and leaves the collateral to the house when its price falls. */
const loan: Strategy = async ({ who }, { size }) => {
  const { last } = await who.call('quote.one', { symbol: 'SOLUSDT' });
  const amount = new Big(last)
    .times(size * 10 * 0.64)
    .round(0, Big.roundDown)
    .toFixed();
  await attempt(who, 'loan.borrow', {
    currency: 'USDT',
    amount,
    collateral_currency: 'SOL',
    collateral: String(size * 10),
  });
};

/** Buys the investment with the highest promised yield. */
const dual: Strategy = async ({ who }, { size }) => {
  const [best] = (await who.call('dual.products')).toSorted((a, b) => Number(b.apr) - Number(a.apr));
  if (best) await attempt(who, 'dual.buy', { id: best.id, num: size * 5, auto_renew: false });
};

const savings: Strategy = async ({ who }, { size }) =>
  void (await attempt(who, 'savings.subscribe', { currency_id: '1', number: String(1_000 * size) }));

export const STRATEGIES = {
  trend: seconds(false),
  reversion: seconds(true),
  follow: futures(false),
  fade: futures(true),
  spot,
  convert,
  nft,
  game,
  coupons,
  loan,
  dual,
  savings,
} as const satisfies Readonly<Record<string, Strategy>>;

/** Registers a player with enough of everything. */
export async function greedy(guest: Client, name: string): Promise<Player> {
  const email = `${name}-${randomUUID().slice(0, 8)}@greedy.test`;
  const who = await guest.register(email);
  await who.setPayPassword(email);
  for (const kind of ['change', 'legal', 'lever', 'micro'] as const) await who.fund('USDT', '1000000', kind);
  for (const coin of ['BTC', 'ETH', 'SOL'] as const) await who.fund(coin, '1000');
  return { who, seen: new Map() };
}
