import { defineBlock } from '../../../../engine/block/define.ts';

export const schema = defineBlock({
  name: 'quote-cell',
  description: 'A text in a row.',
  slots: {
    look: {
      type: 'choice',
      of: ['name', 'price', 'change', 'volume'],
      literal: true,
      required: true,
      description: 'The column.',
    },
    text: { type: 'text', required: true, description: 'What it says.' },
    tone: { type: 'choice', of: ['up', 'down'], description: 'Its colour.' },
  },
  example: { block: 'quote-cell', look: 'name', text: '=text(q.symbol)' },
});
