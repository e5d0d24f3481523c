import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'install',
  description: 'Offers to put the app on the phone’s home screen.',
  slots: {},
  example: { do: 'install' },
};
