import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../domain/period.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { openExchange } from '../../testing/exchange.ts';
import { STRATEGIES, greedy } from './greedy.ts';
import type { Player } from './greedy.ts';
import { FULL } from '../../../../tests/journeys/random.ts';
import type { HouseBounds } from '../../kernel/settings/house-bounds.ts';
import type { Product } from './products.ts';
import { houseDays } from './tables.ts';

const LONG = 600_000;
const STEPS = FULL ? 150 : 60;

/** Bounds low enough for the greedy players to reach some of them in a few days. */
const BOUNDS = {
  spot: '200',
  futures: '200',
  seconds: '500',
  convert: '50',
  nft: '200',
  game: '4',
  coupons: '1',
  savings: '10',
  dual: '500',
  loan: '500',
} as const satisfies Partial<HouseBounds>;

/**
 * The possible loss beyond a bound, from what three players had open when it was crossed: a contract each of at most
 * 1,000 that wins 650; a position each; a round each of at most 5; a coupon each of 0.8 a day; a work each on sale;
 * interest on what is saved and invested.
 */
const OPEN: Readonly<Record<keyof typeof BOUNDS, number>> = {
  spot: 200,
  futures: 3_000,
  seconds: 1_950,
  convert: 50,
  nft: 0,
  game: 15,
  coupons: 5,
  savings: 50,
  dual: 5_000,
  loan: 5_000,
};

const isBounded = (product: Product): product is keyof typeof BOUNDS => product in BOUNDS;

const alarms: string[] = [];
const { guest, advance } = await openExchange({ houseBounds: BOUNDS, report: (error) => alarms.push(String(error)) });

const step = fc.record({
  player: fc.nat({ max: 2 }),
  strategy: fc.constantFrom(...(Object.keys(STRATEGIES) as (keyof typeof STRATEGIES)[])),
  size: fc.integer({ min: 1, max: 10 }),
  market: fc.nat({ max: 2 }),
  /** Seconds until the next player's turn: mostly minutes, sometimes hours. */
  rest: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 10, max: 600 }) },
    { weight: 1, arbitrary: fc.integer({ min: 3_600, max: 21_600 }) },
  ),
});

test(
  'whatever the greedy play, no product loses more than its bound of a day and what was open then',
  async () => {
    const players: Player[] = [];
    for (const name of ['anna', 'ben', 'carl']) players.push(await greedy(guest, name));
    for (const { player, strategy, rest, ...chance } of fc.sample(step, { numRuns: STEPS, seed: 7 })) {
      const who = players[player];
      if (who) await STRATEGIES[strategy](who, chance, advance);
      await advance(rest * 1000);
    }
    await advance(10 * MINUTE);
    const { database } = guest.running.exchange;
    expect(await violations(database)).toEqual([]);
    const days = await database.queries.select().from(houseDays);
    const total = new Map<Product, number>();
    for (const { product, day, result } of days) {
      const won = Number(toBig(result));
      total.set(product, (total.get(product) ?? 0) + won);
      if (isBounded(product))
        expect(won, `${product} on day ${day}`).toBeGreaterThanOrEqual(-Number(BOUNDS[product]) - OPEN[product]);
    }
    // With products whose price the house sets it wins, day by day or in total.
    for (const product of ['spot', 'convert', 'nft'] as const) expect(total.get(product), product).toBeGreaterThan(0);
    // The operator received one alarm for each halt.
    const halted = days.filter(({ haltedAt }) => haltedAt !== null);
    expect(halted.length).toBeGreaterThan(0);
    expect(alarms.filter((told) => told.startsWith('HouseAlarm'))).toHaveLength(halted.length);
    expect(new Set(alarms).size).toBe(halted.length);
  },
  LONG,
);
