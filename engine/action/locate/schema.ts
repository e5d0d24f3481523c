import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'locate',
  description:
    'Asks the phone for its position; the phone asks its user. The result (`as`) is the place, in degrees. It must come directly after the press.',
  slots: {},
  result: { latitude: 'number', longitude: 'number' },
  example: { do: 'locate', as: 'here' },
};
