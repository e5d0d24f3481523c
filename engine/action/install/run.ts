import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = async (_args, { page }) => {
  await page.app.host.shell.install();
  return DONE;
};
