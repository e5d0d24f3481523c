import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'close',
  description: 'Closes the sheet around it; the list that opened the sheet continues.',
  slots: {},
  last: true,
  example: { do: 'close' },
};
