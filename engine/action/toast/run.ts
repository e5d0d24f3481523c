import { DONE } from '../result.ts';
import type { ActionRun } from '../stage.ts';

export const run: ActionRun = (args, { page }) => {
  if (typeof args.text === 'string') page.app.host.shell.toast(args.text, (args.tone ?? 'plain') as 'plain');
  return DONE;
};
