import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'spoken',
  description:
    'A line for screen readers alone, read out each time it changes: what others see by looking, such as an order that ' +
    'leaves a list because it was filled. For what changes now and then, not for prices or countdowns.',
  slots: {
    text: {
      type: 'text',
      required: true,
      nullable: true,
      description: 'The line. The first one is not read out: the page shows it already.',
    },
  },
  stateful: true,
  example: { block: 'spoken', text: { text: 'trade.open_orders', with: { n: '=size(data.orders)' } } },
  sample: { '=size(data.orders)': 2 },
});
