import { defineConstruct } from '../../grammar/define.ts';
import { NODE } from '../node/grammar.ts';

export const SLOT = defineConstruct({
  name: 'slot',
  says: 'a slot',
  description: 'The place in a fragment for the nodes that its user gives.',
  keys: {
    slot: { type: 'name', of: 'slot', required: true, description: 'A slot that this fragment declares.' },
    ...NODE,
  },
  example: { slot: 'actions' },
});
