import { DONE, type ActionRun } from '../action.ts';

export const run: ActionRun = async (_args, { page }) => {
  await page.app.host.shell.signOut();
  return DONE;
};
