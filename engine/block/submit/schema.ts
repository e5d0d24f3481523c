import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'submit',
  description: 'Sends the form of its scope: checks every field, shows the first error, else runs the form\'s `submit` list.',
  needsId: false,
  slots: {
    label: { type: 'text', required: true, description: 'What happens, as a verb.' },
    icon: { type: 'icon', description: 'Shown instead of the label, which is then only spoken, as in a chat.' },
    tone: { type: 'choice', of: ['plain', 'up', 'down', 'danger'], default: 'plain', description: 'Buying and selling have their colours.' },
  },
  example: { block: 'submit', label: 'withdraw.submit' },
});
