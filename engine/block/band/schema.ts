import { gaps } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'band',
  description:
    'A grey background from edge to edge. Without children it separates two sections by 8 px; with children it is the background of cards; the last one of a page reaches down to its end.',
  children: true,
  layout: { kind: 'column', outset: 8 },
  slots: {
    gap: { type: 'choice', of: gaps, literal: true, default: 's', description: 'Space between the children.' },
  },
  example: { block: 'band', children: [{ block: 'card', children: [{ block: 'text', text: 'wallet.total' }] }] },
});
