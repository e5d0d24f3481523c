import type { HashCosts } from '../kernel/settings/hash-costs.ts';

const FREE = { N: 16, r: 1, p: 1 };

/** Hashes that cost nothing, for tests of something else: to guess them is not what they try. */
export const FREE_HASHES: HashCosts = { password: FREE, staff: FREE, code: FREE };
