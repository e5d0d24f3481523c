import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'scan',
  description:
    'Reads a code with the camera; its text is the step’s result (`as`). It must come directly after the press.',
  slots: {},
  result: 'string',
  example: { do: 'scan', as: 'scanned' },
};
