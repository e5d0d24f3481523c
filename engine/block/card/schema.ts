import { gaps, place, press, pressLabel } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'card',
  description: 'A surface of its own for things that belong together.',
  children: true,
  layout: { kind: 'column', inset: 24, reaches: true },
  slots: {
    surface: {
      type: 'choice',
      of: ['card', 'raised', 'outline'],
      literal: true,
      default: 'card',
      description: 'card: on a band. raised: a grey box on the page. outline: a box drawn by its edge.',
    },
    gap: { type: 'choice', of: gaps, literal: true, default: 'm', description: 'Space between the children.' },
    press,
    label: pressLabel,
    ...place,
  },
  example: { block: 'card', surface: 'raised', children: [{ block: 'text', text: 'wallet.total' }] },
});
