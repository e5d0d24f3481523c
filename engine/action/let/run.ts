import type { ActionRun } from '../stage.ts';

export const run: ActionRun = (args) => ({ ok: true, value: args.value });
