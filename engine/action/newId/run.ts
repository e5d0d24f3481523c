import type { ActionRun } from '../stage.ts';

export const run: ActionRun = () => ({ ok: true, value: crypto.randomUUID() });
