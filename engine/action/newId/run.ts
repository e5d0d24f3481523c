import type { ActionRun } from '../action.ts';

export const run: ActionRun = () => ({ ok: true, value: crypto.randomUUID() });
