import { REFUSED, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'scan',
  description: 'Reads a code with the camera; its text is the step’s result (`as`). Stands straight after the press.',
  slots: {},
  example: { do: 'scan', as: 'scanned' },
};

export const run: ActionRun = async (_args, { page }) => {
  const text = await page.app.host.shell.scan();
  return text === null ? REFUSED : { ok: true, value: text };
};
