import { DONE, REFUSED } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = async (args, { page }) => ((await page.app.host.shell.share(args)) ? DONE : REFUSED);
