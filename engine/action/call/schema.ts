import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'call',
  description:
    'Calls the server; its answer is the step’s result (`as`). An error stops the list and is shown beside the field that fed it or as a message, unless `else` handles it.',
  slots: {
    call: { type: 'name', of: 'call', required: true, description: 'A call of the contract.' },
    with: { type: 'args', description: 'Its arguments.' },
    assume: {
      type: 'table',
      names: 'datum',
      of: { type: 'any', description: 'The value.' },
      description: 'The value of a datum, shown at once and taken back if the call fails; only for reversible calls.',
    },
    else: {
      type: 'table',
      names: 'code',
      of: { type: 'actions', description: 'What is done.' },
      description:
        'Handles errors instead of showing them: code → list of actions, `else` for any other. The list around the call ends there.',
    },
    indicator: {
      type: 'bool',
      literal: true,
      description:
        'Covers the page, once the call has lasted 800 ms, until its answer is there: nothing can be entered twice. Off by default.',
    },
    quiet: { type: 'bool', literal: true, description: 'A failure shows no message.' },
  },
  example: { do: 'call', call: 'spot.cancel', with: { id: '=order.id' } },
};
