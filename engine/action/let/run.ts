import type { ActionRun } from '../action.ts';

export const run: ActionRun = (args) => ({ ok: true, value: args.value });
