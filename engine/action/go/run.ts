import type { ActionRun } from '../stage.ts';
import { DONE } from '../result.ts';

export const run: ActionRun = (args, { page }) => {
  const to = args.to;
  if (typeof to !== 'string') return { ok: false, code: 'unknown', shown: true };
  page.app.host.navigation.go(to, (args.with ?? {}) as Record<string, unknown>, { replace: args.replace === true });
  return DONE;
};
