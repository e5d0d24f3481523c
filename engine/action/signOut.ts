import { DONE, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'signOut',
  description: 'Ends the session.',
  slots: {},
  example: { do: 'signOut' },
};

export const run: ActionRun = async (_args, { page }) => {
  await page.app.host.shell.signOut();
  return DONE;
};
