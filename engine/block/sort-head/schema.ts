import { firstDirection, place } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'sort-head',
  description:
    'The head of a column by which rows are sorted. Pressed once it is descending, then ascending (or as `first` says), then no order where the bound place may be null.',
  needsId: true,
  sorts: true,
  texts: ['block.sorted_up', 'block.sorted_down'],
  slots: {
    label: { type: 'text', required: true, description: 'What the column shows.' },
    bind: {
      type: 'bind',
      accepts: ['enum'],
      required: true,
      description: 'The path that holds the order: the `sort` of a list, or the argument of a call, reads it.',
    },
    desc: {
      type: 'string',
      literal: true,
      bound: true,
      required: true,
      description: 'What is written for the order from the greatest to the least, as `-price`.',
    },
    asc: {
      type: 'string',
      literal: true,
      bound: true,
      required: true,
      description: 'What is written for the other direction, as `price`.',
    },
    first: firstDirection,
    align: {
      type: 'choice',
      of: ['start', 'end'],
      literal: true,
      default: 'start',
      description: 'The alignment of the column.',
    },
    ...place,
  },
  example: {
    block: 'sort-head',
    id: 'byPrice',
    label: 'market.price',
    bind: 'params.sort',
    desc: '-price',
    asc: 'price',
  },
  sample: { 'params.sort': '-price' },
});
