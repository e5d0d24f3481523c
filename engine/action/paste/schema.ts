import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'paste',
  description: 'Reads the clipboard; its text is the step’s result (`as`). It must come directly after the press.',
  slots: {},
  result: 'string',
  example: { do: 'paste', as: 'pasted' },
};
