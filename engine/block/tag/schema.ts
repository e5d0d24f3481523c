import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'tag',
  description: 'A short word about the thing beside it: a side, a state, a kind.',
  slots: {
    text: { type: 'text', required: true, description: 'The word.', fit: { size: 'label', line: true, inset: 12 } },
    tone: {
      type: 'choice',
      of: ['plain', 'up', 'down', 'warn', 'ink'],
      default: 'plain',
      description: 'Colour by meaning; unknown is plain.',
    },
    icon: { type: 'icon', description: 'A small icon before the word.' },
    shape: {
      type: 'choice',
      of: ['box', 'pill', 'bar'],
      literal: true,
      default: 'box',
      description: 'bar: no box, a small bar before the word, for many in a row.',
    },
  },
  example: { block: 'tag', text: '=label(item.side)', tone: '=item.side == "long" ? "up" : "down"' },
  sample: { '=label(item.side)': 'Long', '=item.side == "long" ? "up" : "down"': 'up' },
});
