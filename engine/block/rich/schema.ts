import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'rich',
  description: 'Formatted text of the server, cleaned of all that is not text, table or picture of the same origin.',
  stateful: true,
  slots: {
    html: { type: 'html', required: true, nullable: true, description: 'The text. Null shows nothing.' },
    lines: {
      type: 'number',
      literal: true,
      default: 5,
      description: 'Its approximate number of lines, reserved until it is loaded.',
    },
    link: {
      type: 'event',
      payload: { href: 'link' },
      description: 'A link in it was pressed. Without a handler, links are plain words.',
    },
  },
  example: { block: 'rich', html: '=data.article.content', link: [{ do: 'openLink', link: '=event.href' }] },
  sample: { '=data.article.content': '<h3>News</h3><p>A paragraph of some words.</p>' },
});
