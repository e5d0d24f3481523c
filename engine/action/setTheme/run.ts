import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = (args, { page }) => {
  if (typeof args.to === 'string') page.app.host.shell.setTheme(args.to);
  return DONE;
};
