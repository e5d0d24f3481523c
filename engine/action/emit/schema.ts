import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'emit',
  description:
    'Sends an event to the user of this fragment, and waits for its handlers: a failure there stops this list and is shown here.',
  slots: {
    event: { type: 'name', of: 'event', required: true, description: 'An event that the fragment declares.' },
    with: { type: 'args', description: 'The event’s payload.' },
    else: {
      type: 'table',
      names: 'code',
      of: { type: 'actions', description: 'What is done.' },
      description:
        'What is done in place of showing a failure: its code → list of actions, `else` for any other. This list ends there.',
    },
  },
  example: { do: 'emit', event: 'confirmed', with: { password: '=form.password' } },
};
