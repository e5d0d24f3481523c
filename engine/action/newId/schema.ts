import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'newId',
  description:
    'Makes an id that nothing else has; it is the step’s result (`as`). What is sent under it once more is the same, and what looks the same under another is not.',
  slots: {},
  result: 'string',
  example: { do: 'newId', as: 'id' },
};
