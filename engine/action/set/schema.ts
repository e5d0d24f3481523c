import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'set',
  description: 'Writes a value.',
  slots: {
    path: {
      type: 'name',
      of: 'path',
      required: true,
      description:
        'What to write: `state.x`, `form.x`, `params.x`, `prefs.x`, or a member of a global of the product that may be changed.',
    },
    to: { type: 'any', required: true, nullable: true, description: 'The value.' },
  },
  example: { do: 'set', path: 'state.open', to: '=!state.open' },
};
