import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'bubble',
  description:
    'One thing said in a conversation: by the reader at the end, by somebody else at the start, by the house in the middle.',
  children: true,
  slots: {
    by: { type: 'choice', of: ['reader', 'other', 'house'], required: true, description: 'Who wrote it.' },
    who: { type: 'text', description: 'Who says it, for screen readers; its initials where there is no portrait.' },
    portrait: {
      type: 'image',
      nullable: true,
      description: 'The portrait of who says it, beside what somebody else says.',
    },
    sending: { type: 'bool', description: 'It is on its way: fainter.' },
    at: { type: 'time', nullable: true, description: 'When; shown small beside it.' },
  },
  example: {
    block: 'bubble',
    by: "=m.mine ? 'reader' : 'other'",
    at: '=m.created_at',
    children: [{ block: 'text', text: '=m.content' }],
  },
});
