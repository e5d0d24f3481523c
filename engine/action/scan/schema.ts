import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'scan',
  description: 'Reads a code with the camera; its text is the step’s result (`as`). Stands straight after the press.',
  slots: {},
  example: { do: 'scan', as: 'scanned' },
};
