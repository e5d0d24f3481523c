import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'paste',
  description: 'Reads the clipboard; its text is the step’s result (`as`). Stands straight after the press.',
  slots: {},
  result: 'string',
  example: { do: 'paste', as: 'pasted' },
};
