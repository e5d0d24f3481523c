import type { Rule } from '../rule.ts';

/** Every rule of the checker, in the order of the reference. */
export const rules: readonly Rule[] = [];
