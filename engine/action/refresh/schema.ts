import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'refresh',
  description: 'Asks again for data of this page.',
  slots: { data: { type: 'name', of: 'datum', list: true, required: true, description: 'Names of data.' } },
  example: { do: 'refresh', data: ['orders'] },
};
