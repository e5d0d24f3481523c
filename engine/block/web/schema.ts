import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'web',
  description:
    'A page of the web inside the app, in the remaining height of the screen. It runs by itself and knows nothing of the session. Without an address its children are shown instead. The content policy decides which sites may be shown.',
  children: true,
  slots: {
    link: {
      type: 'string',
      required: true,
      nullable: true,
      description: 'An https address; null where none may be shown.',
    },
    title: { type: 'text', required: true, description: 'What it is, for screen readers.' },
  },
  example: {
    block: 'web',
    link: '=params.url',
    title: 'web.title',
    children: [{ block: 'text', text: 'web.outside' }],
  },
  sample: { '=params.url': null },
});
