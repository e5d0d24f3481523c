import { DONE, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'setFiat',
  description: 'Changes the display currency.',
  slots: { to: { type: 'string', required: true, description: 'A currency code.' } },
  example: { do: 'setFiat', to: '=currency.code' },
};

export const run: ActionRun = (args, { page }) => {
  if (typeof args.to === 'string') page.app.host.shell.setFiat(args.to);
  return DONE;
};
