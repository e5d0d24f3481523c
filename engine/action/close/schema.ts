import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'close',
  description: 'Closes the sheet that this stands in; the list that opened it goes on.',
  slots: {},
  last: true,
  example: { do: 'close' },
};
