import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'copy',
  description: 'Copies a text to the clipboard and shows that it did. It must come directly after the press.',
  slots: { text: { type: 'string', required: true, description: 'What to copy.' } },
  example: { do: 'copy', text: '=data.address.address' },
};
