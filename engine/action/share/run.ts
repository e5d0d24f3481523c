import { DONE, REFUSED, type ActionRun } from '../action.ts';

export const run: ActionRun = async (args, { page }) =>
  (await page.app.host.shell.share(args)) ? DONE : REFUSED;
