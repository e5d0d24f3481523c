import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = (args, { page }) => {
  if (typeof args.link === 'string') page.app.host.shell.openLink(args.link);
  return DONE;
};
