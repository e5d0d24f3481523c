import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'change',
  figures: true,
  description: 'A ratio of change as a signed percentage: green above zero, red below, grey at zero.',
  slots: {
    value: { type: 'number', required: true, nullable: true, description: 'The ratio: 0.0241 is +2.41%.' },
    variant: {
      type: 'choice',
      of: ['fill', 'tint', 'text'],
      literal: true,
      default: 'fill',
      description: 'fill: the pill of 76 × 32 at the end of a row. tint: a small one. text: without ground.',
    },
    places: { type: 'number', literal: true, default: 2, description: 'Decimal places of the percentage.' },
  },
  example: { block: 'change', value: '=item.change' },
  sample: { '=item.change': '0.0241' },
});
