import { gaps } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'divider',
  description: 'A hairline between two things.',
  slots: {
    space: {
      type: 'choice',
      of: gaps,
      literal: true,
      default: 'none',
      description: 'Space above and below it, where what it parts gives none.',
    },
    bleed: { type: 'bool', looks: true, literal: true, description: 'Reaches to the edges of its container.' },
  },
  example: { block: 'divider' },
});
