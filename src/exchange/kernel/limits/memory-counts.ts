import type { Limits } from './limits.ts';
import { OwnPlaces, once } from './own-places.ts';
import type { QuickCounts } from './quick-counts.ts';

/** Live counts in memory that expired ones are searched among: more would make each new one slow. */
const MANY = 10_000;

/** Milliseconds between two searches. */
const SEARCH_EVERY = 1_000;

/**
 * Counts in the memory of this process: a restart forgives. The library that counts in Redis has a limiter in memory as
 * well, which cannot be used here: it takes the time from `Date.now()` instead of the exchange's true time, needs a
 * timer for each key, and keeps a key for ever whose places were all given back.
 * @param wall true time
 */
export function memoryCounts(limits: Limits, wall: () => number): QuickCounts {
  const counts = new Map<string, { readonly until: number; count: number }>();
  const places = new OwnPlaces();
  let searched = -Infinity;

  function entry(key: string, within: number, now: number): { readonly until: number; count: number } {
    const found = counts.get(key);
    if (found && found.until > now) return found;
    if (counts.size > MANY && now - searched >= SEARCH_EVERY) {
      searched = now;
      for (const [old, { until }] of counts) if (until <= now) counts.delete(old);
    }
    const fresh = { until: now + within, count: 0 };
    counts.set(key, fresh);
    return fresh;
  }

  return {
    async take(kind, who) {
      const { count: most, within } = limits[kind];
      const now = wall();
      const found = entry(`${kind} ${who}`, within, now);
      if (found.count >= most) return found.until - now;
      found.count += 1;
      return 0;
    },
    async hold(kind, who) {
      const key = `${kind} ${who}`;
      if (places.of(key) >= limits[kind].count) return undefined;
      places.add(key);
      return once(() => places.remove(key));
    },
    close: () => Promise.resolve(),
  };
}
