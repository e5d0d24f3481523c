import { FULL } from '../journeys/random.ts';
import type { World } from './people.ts';

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
