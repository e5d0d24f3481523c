import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'note',
  description: 'Something to know before going on: advice, a warning, an error; with at most one action.',
  slots: {
    tone: {
      type: 'choice',
      of: ['info', 'warn', 'error'],
      literal: true,
      default: 'info',
      description: 'How serious it is: its colour and icon.',
    },
    title: {
      type: 'text',
      description: 'A heavier line before the text.',
      fit: { size: 'label', heavy: true, inset: 48 },
    },
    text: { type: 'text', required: true, description: 'What to know.', fit: { size: 'label', inset: 48 } },
    icon: { type: 'icon', description: 'Another icon than that of the tone.' },
    announce: {
      type: 'bool',
      literal: true,
      description: 'News that nobody asked for: screen readers read it out as soon as it appears.',
    },
    label: { type: 'text', description: 'Label of the action.' },
    press: { type: 'event', description: 'The action was pressed.' },
  },
  example: { block: 'note', tone: 'warn', text: 'deposit.network_warning' },
});
