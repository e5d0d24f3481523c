import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'signOut',
  description: 'Ends the session.',
  slots: {},
  example: { do: 'signOut' },
};
