import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'bubble',
  description:
    'A message of a conversation: the reader’s own at the end, another person’s at the start, the house’s in the middle.',
  children: true,
  slots: {
    by: { type: 'choice', of: ['reader', 'other', 'house'], required: true, description: 'Who wrote it.' },
    who: {
      type: 'text',
      description: 'The author, for screen readers; the initials are shown where there is no portrait.',
    },
    portrait: {
      type: 'image',
      nullable: true,
      description: 'The portrait of the author, beside messages of other people.',
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
  sample: { "=m.mine ? 'reader' : 'other'": 'reader', '=m.created_at': -120_000, '=m.content': 'Hello, it is paid.' },
});
