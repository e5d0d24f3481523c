import { DONE, type ActionRun } from '../action.ts';

export const run: ActionRun = (args, { page }) => {
  if (typeof args.link === 'string') page.app.host.shell.openLink(args.link);
  return DONE;
};
