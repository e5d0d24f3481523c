import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'setTheme',
  description: 'Changes the look: light, dark, or as the phone says.',
  slots: { to: { type: 'string', required: true, description: '`light`, `dark` or `system`.' } },
  example: { do: 'setTheme', to: 'dark' },
};
