import { defineBlock } from '../../../../engine/block/define.ts';

export const schema = defineBlock({
  name: 'quote-star',
  description: 'A small button in a row. Its press is not the row’s.',
  needsId: true,
  slots: {
    label: { type: 'text', required: true, description: 'What it shows.' },
    press: { type: 'event', required: true, description: 'It was pressed.' },
  },
  example: {
    block: 'quote-star',
    id: 'star',
    label: 'bench.starred',
    press: [{ do: 'call', call: 'market.star', with: { id: '=q.id' } }],
  },
});
