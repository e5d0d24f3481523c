import { place } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'sort-head',
  description: 'The head of a column by which a list is sorted.',
  needsId: true,
  texts: ['block.sorted_up', 'block.sorted_down'],
  slots: {
    label: { type: 'text', required: true, description: 'What the column shows.' },
    active: { type: 'bool', required: true, description: 'The list is sorted by it.' },
    down: { type: 'bool', required: true, description: 'Largest first.' },
    align: {
      type: 'choice',
      of: ['start', 'end'],
      literal: true,
      default: 'start',
      description: 'Where the column stands.',
    },
    press: { type: 'event', required: true, description: 'The user pressed it.' },
    ...place,
  },
  example: {
    block: 'sort-head',
    id: 'byPrice',
    label: 'market.price',
    active: '=state.by == "price"',
    down: '=state.down',
    press: [{ do: 'set', path: 'state.by', to: 'price' }],
  },
});
