import { gaps } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'band',
  description:
    'Grey ground from edge to edge. Empty, it parts two sections by 8 px; with children, it is the ground on which cards stand; the last one of a page reaches down to its end.',
  children: true,
  layout: { kind: 'column', outset: 8 },
  slots: {
    gap: { type: 'choice', of: gaps, literal: true, default: 's', description: 'Space between the children.' },
  },
  example: { block: 'band', children: [{ block: 'card', children: [{ block: 'text', text: 'wallet.total' }] }] },
});
