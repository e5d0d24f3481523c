import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'track',
  description:
    'Reports an event to the host, for analytics. It never fails and waits for nothing; where the host measures nothing it has no effect.',
  slots: {
    event: {
      type: 'name',
      of: 'tracked-event',
      required: true,
      description: 'An event that app.json declares under `events`.',
    },
    with: { type: 'args', description: 'Its arguments. One that is not known yet is left out.' },
  },
  example: { do: 'track', event: 'withdraw.sent', with: { coin: '=params.currency' } },
};
