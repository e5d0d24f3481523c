import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'divider',
  description: 'A hairline between two things.',
  slots: {
    bleed: { type: 'bool', literal: true, description: 'Reaches to the edges of what it stands in.' },
  },
  example: { block: 'divider' },
});
