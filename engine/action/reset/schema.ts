import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'reset',
  description: 'Puts the form back to its first values, without messages.',
  slots: {},
  example: { do: 'reset' },
};
