import { DONE, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'signIn',
  description: 'Begins a session with a token that a call has given.',
  slots: { token: { type: 'string', required: true, description: 'The token.' } },
  example: { do: 'signIn', token: '=token' },
};

export const run: ActionRun = async (args, { page }) => {
  if (typeof args.token !== 'string') return { ok: false, code: 'unknown', told: true };
  await page.app.host.shell.signIn(args.token);
  return DONE;
};
