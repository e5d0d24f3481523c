import { spends } from '../../schemas/contract.ts';
import type { Operation } from '../../schemas/contract.ts';
import { FULL } from '../journeys/random.ts';
import type { World } from './people.ts';

/** People who act. */
export const PEOPLE = Number(process.env['PEOPLE'] ?? (FULL ? 200 : 12));
const MANY = PEOPLE > 50;
/**
 * Milliseconds that each of many people rests between two acts, at most. They act 2.4 times a minute each, by which
 * the page of capacity (`src/exchange/deploy/README.md`) counts; few of them act all the time.
 */
export const RESTS = MANY ? 50_000 : 0;
/**
 * The share of the payments for auctions among many people: whoever wins one lets a day or two pass until it ends. If
 * each of them did, days would pass every minute, and their nights would be most of what the exchange has to do.
 */
const PAY_AUCTIONS = MANY ? 0.1 : 1;
/** Returns whether somebody makes this call. */
export const acting =
  (world: World) =>
  (operation: Operation): boolean =>
    spends(operation) && (operation.id !== 'nft.pay' || world.random() < PAY_AUCTIONS);
/** The answers that people get between two faults. */
export const BETWEEN = FULL ? 40 : 15;
/** Very many phones are given this time to come back, and to spread over all processes, before the next fault. */
export const CALM = MANY ? 8_000 : 0;
/** For so long a process is stopped, in milliseconds. */
export const PAUSED = FULL ? 10_000 : 3_000;

/** The number of times that each role is killed; the others follow from it. */
const KILLS = Number(process.env['KILLS'] ?? 50);
/** The number of times that each fault happens. */
const FAULTS = FULL
  ? { api: KILLS, engine: KILLS, jobs: KILLS, pause: KILLS / 5, postgres: KILLS / 10, redis: KILLS / 10 }
  : { api: 2, engine: 1, jobs: 1, pause: 1, postgres: 1, redis: 1 };
export type Fault = keyof typeof FAULTS;

/** Returns all faults in a random order. */
export function shuffled(world: World): Fault[] {
  const left = (Object.keys(FAULTS) as Fault[]).flatMap((fault) => Array.from({ length: FAULTS[fault] }, () => fault));
  const order: Fault[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(world.random() * left.length), 1));
  return order;
}
