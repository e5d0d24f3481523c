import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'badge',
  description: 'How many are waiting. Nothing is shown for none or while it is unknown.',
  slots: {
    count: { type: 'number', required: true, nullable: true, description: 'How many; above 99 shows 99+.' },
    label: { type: 'text', description: 'What is counted, for screen readers.' },
  },
  example: { block: 'badge', count: '=data.mail.unread' },
  sample: { '=data.mail.unread': 3 },
});
