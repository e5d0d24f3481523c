import { defineBlock } from '../../../../engine/block/define.ts';

export const schema = defineBlock({
  name: 'progress-ring',
  description: 'How much of the whole is done, as a ring with the share in it.',
  slots: {
    value: { type: 'number', required: true, nullable: true, description: 'How much is done, from 0 to `of`.' },
    of: { type: 'number', default: 1, description: 'The whole.' },
    label: { type: 'text', required: true, description: 'What is done, for screen readers.' },
  },
  example: { block: 'progress-ring', value: '=calc.done', of: '=size(data.tasks)', label: 'tasks.progress' },
});
