import { DONE, type ActionRun } from '../action.ts';

export const run: ActionRun = (args, { page }) => {
  if (typeof args.text === 'string') page.app.host.shell.toast(args.text, (args.tone ?? 'plain') as 'plain');
  return DONE;
};
