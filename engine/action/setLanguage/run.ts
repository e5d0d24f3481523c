import { DONE, type ActionRun } from '../action.ts';

export const run: ActionRun = async (args, { page }) => {
  if (typeof args.to === 'string') await page.app.host.shell.setLanguage(args.to);
  return DONE;
};
