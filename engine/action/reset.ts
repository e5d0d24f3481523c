import type { Instance } from '../render/instance.ts';
import { DONE, type ActionRun, type ActionSchema } from './action.ts';

export const schema: ActionSchema = {
  name: 'reset',
  description: 'Puts the form back to its first values, without messages.',
  slots: {},
  example: { do: 'reset' },
};

export const run: ActionRun = (_args, { page, scope }) => {
  page.app.scheduler.batch(() => (scope.$instance as Instance).form?.reset());
  return DONE;
};
