import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'setTheme',
  description: 'Changes the theme: light, dark, or that of the phone.',
  slots: {
    to: {
      type: 'choice',
      of: ['light', 'dark', 'system'],
      required: true,
      description: 'The theme; `system` follows the phone.',
    },
  },
  example: { do: 'setTheme', to: 'dark' },
};
