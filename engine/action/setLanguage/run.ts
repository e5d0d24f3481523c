import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = async (args, { page }) => {
  if (typeof args.to === 'string') await page.app.host.shell.setLanguage(args.to);
  return DONE;
};
