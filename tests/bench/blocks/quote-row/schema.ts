import { defineBlock } from '../../../../engine/block/define.ts';

export const schema = defineBlock({
  name: 'quote-row',
  description: 'A row that can be pressed and chosen, with another thing to press in it.',
  children: true,
  slots: {
    chosen: { type: 'bool', description: 'It is the chosen one.' },
    press: { type: 'event', required: true, description: 'It was pressed.' },
  },
  example: {
    block: 'quote-row',
    id: 'row',
    chosen: '=state.chosen == q.id',
    press: [{ do: 'set', path: 'state.chosen', to: '=q.id' }],
    children: [],
  },
});
