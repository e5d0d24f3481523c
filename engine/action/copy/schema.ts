import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'copy',
  description: 'Puts a text on the clipboard and says so. Stands straight after the press.',
  slots: { text: { type: 'string', required: true, description: 'What to copy.' } },
  example: { do: 'copy', text: '=data.address.address' },
};
