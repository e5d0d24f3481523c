import { DONE, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'install',
  description: 'Offers to put the app on the phone’s home screen.',
  slots: {},
  example: { do: 'install' },
};

export const run: ActionRun = async (_args, { page }) => {
  await page.app.host.shell.install();
  return DONE;
};
