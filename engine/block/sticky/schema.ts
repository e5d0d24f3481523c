import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'sticky',
  description: 'Keeps its children in sight under the navigation bar while what follows scrolls.',
  children: true,
  layout: { kind: 'column' },
  slots: {},
  example: { block: 'sticky', children: [{ block: 'text', text: 'market.name' }] },
});
