import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'search-pill',
  description: 'Looks like an input and leads to the page that searches. It takes the free width of its row.',
  needsId: true,
  slots: {
    label: { type: 'text', required: true, description: 'What can be searched.' },
    press: { type: 'event', required: true, description: 'The user pressed it.' },
  },
  example: { block: 'search-pill', id: 'search', label: 'market.search', press: [{ do: 'go', to: 'market/search' }] },
});
