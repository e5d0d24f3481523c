import { defineConstruct } from '../../grammar/define.ts';
import { NODE } from '../node/grammar.ts';

export const USE = defineConstruct({
  name: 'use',
  says: 'a use',
  description: 'A fragment in its place.',
  keys: {
    use: { type: 'name', of: 'fragment', required: true, description: 'A fragment.' },
    late: {
      type: 'bool',
      literal: true,
      description:
        'Its code and texts are loaded apart from the page, when it is shown: for content that few people see. A form waits for the fields that it is handed.',
    },
    with: { type: 'args', description: 'Its parameters.' },
    on: {
      type: 'table',
      names: 'event',
      of: { type: 'actions', description: 'What is done.' },
      description: 'Handlers of its events.',
    },
    slots: {
      type: 'table',
      names: 'slot',
      of: { type: 'nodes', description: 'Nodes.' },
      description: 'Nodes for its slots.',
    },
    ...NODE,
  },
  example: { use: 'fragments/order-row', with: { order: '=order' } },
});
