import { gaps, place } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'grid',
  description: 'Lays its children in columns of equal width.',
  children: true,
  layout: { kind: 'columns', columns: { slot: 'columns', of: { 2: 2, 3: 2, 4: 3, 5: 4 } } },
  slots: {
    columns: {
      type: 'choice',
      of: ['2', '3', '4', '5'],
      literal: true,
      default: '2',
      description: 'How many columns. On phones under 360 px two columns stay two, more become one less.',
    },
    gap: {
      type: 'choice',
      of: gaps,
      literal: true,
      default: 's',
      description: 'Space between the children, both ways.',
    },
    ...place,
  },
  example: {
    block: 'grid',
    columns: '2',
    children: [
      { block: 'text', text: 'wallet.total' },
      { block: 'text', text: 'wallet.available' },
    ],
  },
});
