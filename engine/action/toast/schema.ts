import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'toast',
  description: 'Shows a message for a moment.',
  slots: {
    text: { type: 'text', required: true, description: 'The message.' },
    tone: {
      type: 'choice',
      of: ['plain', 'success', 'error'],
      default: 'plain',
      literal: true,
      description: 'How it looks and is announced.',
    },
  },
  example: { do: 'toast', text: 'common.saved' },
};
