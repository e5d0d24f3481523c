import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'locate',
  description:
    'Asks the phone where it is; the phone asks its user. Its result (`as`) is the place, in degrees. Stands straight after the press.',
  slots: {},
  result: { latitude: 'number', longitude: 'number' },
  example: { do: 'locate', as: 'here' },
};
