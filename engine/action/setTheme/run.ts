import { DONE, type ActionRun } from '../action.ts';

export const run: ActionRun = (args, { page }) => {
  if (typeof args.to === 'string') page.app.host.shell.setTheme(args.to);
  return DONE;
};
