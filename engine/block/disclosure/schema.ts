import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'disclosure',
  description: 'A question that unfolds its answer.',
  children: true,
  layout: { kind: 'column' },
  slots: {
    title: { type: 'text', required: true, description: 'The question.', fit: { size: 'body', inset: 24 } },
    note: { type: 'text', description: 'A quiet word at the end of its line.' },
    open: { type: 'bool', description: 'Unfolded at first.' },
    line: { type: 'bool', looks: true, literal: true, default: true, description: 'A hairline under it.' },
  },
  example: { block: 'disclosure', title: 'help.what_is_it', children: [{ block: 'text', text: 'help.it_is_this' }] },
});
