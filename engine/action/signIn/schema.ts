import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'signIn',
  description: 'Begins a session with a token that a call has given.',
  slots: { token: { type: 'string', required: true, description: 'The token.' } },
  example: { do: 'signIn', token: '=token' },
};
