import type { Scope } from '../store/frame.ts';
import type { DatumPlan } from './plan.ts';

/** The shortest interval at which a formula may repeat a call, in milliseconds. */
const SHORTEST = 1000;

/** Returns the polling interval in milliseconds, as the document's formula gives it now; undefined: no polling. */
export function intervalOf(every: DatumPlan['every'], scope: Scope): number | undefined {
  if (typeof every !== 'object') return every;
  const seconds = every.f(scope);
  return seconds === undefined || seconds === null ? undefined : Math.max(SHORTEST, Number(String(seconds)) * 1000);
}
