import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'notice',
  description: 'One line that leads to more: an announcement, something that waits for the user.',
  slots: {
    icon: { type: 'icon', default: 'info', description: 'Before the text.' },
    text: { type: 'text', required: true, description: 'The line; cut with an ellipsis.' },
    surface: {
      type: 'choice',
      of: ['plain', 'raised'],
      literal: true,
      default: 'plain',
      description: 'Straight on the page, or a grey box of its own.',
    },
    end: { type: 'nodes', description: 'Nodes before the chevron, such as a countdown.' },
    press: { type: 'event', description: 'The user pressed it.' },
  },
  example: {
    block: 'notice',
    icon: 'megaphone',
    text: '=data.notices[0].title',
    press: [{ do: 'go', to: 'common/NoticeList' }],
  },
  sample: { '=data.notices[0].title': 'Maintenance on Sunday' },
});
