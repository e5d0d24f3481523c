import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'setTheme',
  description: 'Changes the look: light, dark, or as the phone says.',
  slots: {
    to: {
      type: 'choice',
      of: ['light', 'dark', 'system'],
      required: true,
      description: 'The look; `system`: as the phone says.',
    },
  },
  example: { do: 'setTheme', to: 'dark' },
};
