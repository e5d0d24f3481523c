import { defineBlock } from '../define.ts';

const step = {
  label: { type: 'text', required: true, description: 'The step.' },
  text: { type: 'text', nullable: true, description: 'More about it, in the vertical layout; when it happened.' },
} as const;

export const schema = defineBlock({
  name: 'steps',
  description: 'The steps of a process, and the present one.',
  texts: ['block.step_done'],
  slots: {
    steps: { type: 'group', many: true, slots: step, description: 'The steps, where they are not made of records.' },
    current: {
      type: 'number',
      required: true,
      nullable: true,
      description:
        'Which one is being done, counted from 0; as many as there are steps when all are done. Unknown or null: none is marked.',
    },
    layout: {
      type: 'choice',
      of: ['horizontal', 'vertical'],
      literal: true,
      default: 'horizontal',
      description: 'Side by side, or under each other.',
    },
  },
  each: step,
  example: {
    block: 'steps',
    steps: [{ label: 'order.made' }, { label: 'order.pay' }, { label: 'order.released' }],
    current: '=data.order.step',
  },
  sample: { '=data.order.step': 1 },
});
