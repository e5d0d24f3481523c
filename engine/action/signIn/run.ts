import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = async (args, { page }) => {
  if (typeof args.token !== 'string') return { ok: false, code: 'unknown', shown: true };
  await page.app.host.shell.signIn(args.token);
  return DONE;
};
