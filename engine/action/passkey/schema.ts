import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'passkey',
  description:
    'Has the browser make a passkey, or use one, by options that a call has given; its answer, for another call, is the ' +
    'step’s result (`as`). If the user cancels, a message appears and the list stops.',
  slots: {
    make: { type: 'bool', literal: true, description: 'Makes one; otherwise one is used.' },
    options: { type: 'string', required: true, description: 'The `publicKey` options of WebAuthn, as JSON.' },
  },
  result: 'string',
  example: { do: 'passkey', options: '=asked.options', as: 'answer' },
};
