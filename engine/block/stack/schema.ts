import { gaps, place, press, pressLabel } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'stack',
  description: 'Lays its children one under the other.',
  children: true,
  layout: { kind: 'column' },
  slots: {
    gap: {
      type: 'choice',
      of: gaps,
      literal: true,
      default: 'none',
      description: 'Space between the children: 0, 4, 8, 12, 16 or 24 px.',
    },
    align: {
      type: 'choice',
      of: ['start', 'center', 'end', 'stretch'],
      literal: true,
      default: 'stretch',
      description: 'The alignment of the children across the stack.',
    },
    press,
    label: pressLabel,
    ...place,
  },
  example: { block: 'stack', gap: 's', children: [{ block: 'text', text: 'wallet.total', as: 'label' }] },
});
