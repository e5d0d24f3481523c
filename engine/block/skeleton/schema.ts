import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'skeleton',
  description:
    'The grey shape of what is being loaded. Lists and `waits` draw their own; this is for shapes they cannot guess.',
  slots: {
    shape: {
      type: 'choice',
      of: ['text', 'row', 'card', 'chart'],
      literal: true,
      default: 'row',
      description: 'The content that is loading.',
    },
    count: { type: 'number', literal: true, default: 3, description: 'How many of it.' },
  },
  example: { block: 'skeleton', shape: 'row', count: 5 },
});
