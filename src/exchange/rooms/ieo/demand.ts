import Big from 'big.js';
import { coinByCode } from '../../catalogue/coins.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { planOf } from './plans.ts';
import type { ProjectRow } from './tables.ts';

/** Milliseconds between two subscriptions of others. */
export const STEP = 5_000;

/** People subscribe early: after half the time, about two thirds of their demand is taken. */
const EAGERNESS = 1.7;

/**
 * Computes what others would have taken of a project by a time if nobody else subscribed: a function of the seed and
 * the time that never falls. So the bots need no memory, and a clock that jumps loses nothing.
 */
export function wantedBy(
  seed: string,
  project: Pick<ProjectRow, 'currency' | 'total' | 'startsAt' | 'endsAt'>,
  now: number,
): bigint {
  const { currency, total, startsAt, endsAt } = project;
  const step = Math.floor((Math.min(now, endsAt) - startsAt) / STEP);
  if (step <= 0) return 0n;
  const steps = (endsAt - startsAt) / STEP;
  const passed = Math.min(1, (step - 1 + fraction(hashText(`${seed}/ieo/${currency}`), step)) / steps);
  const share = planOf(currency).demand * (1 - (1 - passed) ** EAGERNESS);
  return toUnits(
    toBig(total)
      .times(new Big(share.toFixed(12)))
      .round(coinByCode(currency).precision, Big.roundDown),
  );
}

/**
 * Computes what others have taken of a project at a time: their demand, as far as users left it to them; never less
 * than before.
 */
export function takenBy(seed: string, project: ProjectRow, now: number): bigint {
  const wanted = wantedBy(seed, project, now);
  const left = project.total - project.sold;
  const most = wanted < left ? wanted : left;
  return most > project.taken ? most : project.taken;
}
