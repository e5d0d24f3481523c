import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'open',
  description: 'Opens a sheet and waits until it closes; dismissing it runs `else` and stops the list.',
  slots: {
    sheet: {
      type: 'name',
      of: 'sheet',
      required: true,
      description: 'A sheet of this page, or a fragment that is a sheet.',
    },
    with: { type: 'args', description: 'The sheet’s parameters.' },
    on: {
      type: 'table',
      names: 'event',
      of: { type: 'actions', description: 'What is done.' },
      description: 'Handlers of the sheet’s events: event → list of actions.',
    },
    else: { type: 'actions', description: 'What follows where it is dismissed.' },
  },
  example: {
    do: 'open',
    sheet: 'fragments/pay-sheet',
    with: { google: '=data.security.google_bound' },
    on: { confirmed: [{ do: 'call', call: 'order.pay', with: {} }] },
  },
};
