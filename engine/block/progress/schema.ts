import { place } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'progress',
  description: 'How much of the whole is done.',
  slots: {
    value: { type: 'number', required: true, nullable: true, description: 'How much is done, from 0 to `of`.' },
    of: { type: 'number', default: 1, description: 'The whole.' },
    parts: {
      type: 'bool',
      literal: true,
      description: 'One bar for each of the whole: for a few steps that are counted.',
    },
    label: { type: 'text', required: true, description: 'What is done, above the bar.' },
    quiet: { type: 'bool', literal: true, description: 'The label is for screen readers only.' },
    note: { type: 'text', description: 'How far, at the end of the label line.' },
    tone: { type: 'choice', of: ['ink', 'up', 'down', 'warn'], default: 'ink', description: 'Colour by meaning.' },
    marks: {
      type: 'group',
      many: true,
      description: 'Points of the bar that mean something, such as limits.',
      slots: {
        at: {
          type: 'number',
          required: true,
          nullable: true,
          description: 'Where, from 0 to `of`. Null is not drawn.',
        },
        label: { type: 'text', required: true, description: 'What is there, in a word or a figure under the bar.' },
      },
    },
    ...place,
  },
  example: {
    block: 'progress',
    value: '=data.project.sold',
    of: '=data.project.total',
    label: 'project.sold',
    note: '=percent(data.project.sold / data.project.total)',
  },
  sample: {
    '=data.project.sold': 68,
    '=data.project.total': 100,
    '=percent(data.project.sold / data.project.total)': '68 %',
  },
});
