import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'setLanguage',
  description: 'Changes the language of the app.',
  slots: { to: { type: 'string', required: true, description: 'A language of the app document.' } },
  example: { do: 'setLanguage', to: '=language.code' },
};
