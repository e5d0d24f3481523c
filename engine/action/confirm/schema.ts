import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'confirm',
  description: 'Asks before going on. No runs `else` and stops the list.',
  slots: {
    title: { type: 'text', required: true, description: 'The question.' },
    text: { type: 'text', description: 'What will happen.' },
    facts: {
      type: 'map',
      key: 'text',
      description: 'What will happen in numbers: label and value.',
      value: { type: 'text', nullable: true, description: 'The value.' },
      group: {
        value: {
          type: 'text',
          required: true,
          nullable: true,
          description: 'The value. With `visible` beside it the row is there only where that holds.',
        },
      },
    },
    tick: { type: 'text', description: 'Something to tick before yes can be pressed.' },
    yes: { type: 'text', description: 'Words of the yes button.' },
    no: { type: 'text', description: 'Words of the no button.' },
    tone: { type: 'choice', of: ['plain', 'danger'], literal: true, description: 'Danger for what cannot be undone.' },
    else: { type: 'actions', description: 'What no does.' },
  },
  example: { do: 'confirm', title: 'orders.cancel_title', text: 'orders.cancel_text' },
};
