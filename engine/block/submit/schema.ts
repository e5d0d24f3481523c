import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'submit',
  description:
    "Sends the form of its scope: checks every field, takes the user to the first error, else runs the form's `submit` list.",
  slots: {
    label: {
      type: 'text',
      required: true,
      description: 'What happens, as a verb.',
      fit: { size: 'input', heavy: true, inset: 32 },
    },
    variant: {
      type: 'choice',
      of: ['primary', 'up', 'down', 'danger'],
      default: 'primary',
      description: 'up, down: buys, sells. danger: destroys.',
    },
    note: { type: 'text', description: 'A second, smaller line in the button.', fit: { size: 'label', inset: 32 } },
    icon: { type: 'icon', description: 'Before the label; with `bare` instead of it.' },
    bare: { type: 'bool', literal: true, description: 'Only the icon; the label is spoken. As in a chat.' },
  },
  example: { block: 'submit', label: 'withdraw.submit' },
});
