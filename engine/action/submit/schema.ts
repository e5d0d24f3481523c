import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'submit',
  description: 'Sends the form, as its submit block does.',
  slots: {},
  example: { do: 'submit' },
};
