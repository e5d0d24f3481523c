import type { Work } from './exchange.ts';
import { post } from './ledger/ledger.ts';

/**
 * Returns the same command as if it had been at another time, for histories that a sandbox begins with; nobody listens
 * yet.
 */
export const workAt = (work: Work, now: number): Work => ({
  ...work,
  now,
  due: now,
  post: async (entry) => void (await post(work.queries, entry, now)),
  postTogether: async (entries) => {
    for (const entry of entries) await post(work.queries, entry, now);
  },
  publish: () => undefined,
});
