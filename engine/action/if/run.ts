import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = (args, { plan, list, scope }) => {
  if (args.test !== true && args.test !== false) return { ok: false, code: 'unknown', shown: true };
  const actions = plan.lists?.[args.test ? 'then' : 'else'];
  return actions === undefined ? DONE : list(actions, scope);
};
