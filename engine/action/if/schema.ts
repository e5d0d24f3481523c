import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'if',
  description: 'Goes on with one list or another.',
  slots: {
    test: {
      type: 'bool',
      required: true,
      description: 'Decides. While it is unknown neither list runs and the handler stops.',
    },
    then: { type: 'actions', required: true, description: 'Where it holds.' },
    else: { type: 'actions', description: 'Where it does not.' },
  },
  example: { do: 'if', test: '=user == null', then: [{ do: 'go', to: 'common/login' }] },
};
