import { defineConstruct } from '../../grammar/define.ts';

export const TEXT = defineConstruct({
  name: 'text',
  says: 'a text',
  description:
    'A text with arguments. Without any, its key alone is written; a text by a value is a choice; a formula of type text is a text too.',
  keys: {
    text: { type: 'name', of: 'text-key', required: true, description: 'A locale key.' },
    with: {
      type: 'table',
      names: 'place',
      of: { type: 'any', description: 'A text, a string, a number or a formula.' },
      description: 'Its arguments. `count` is a number and chooses the plural form.',
    },
  },
  example: { text: 'orders.filled', with: { count: '=data.orders.size()' } },
});

export const CHOICE = defineConstruct({
  name: 'choice',
  says: 'a choice',
  description: 'One of several values, by another: every value of an enum or a bool has its case, or there is `else`.',
  keys: {
    by: { type: 'formula', required: true, description: 'An enum, a bool or a string.' },
    of: {
      type: 'table',
      names: 'value',
      of: { type: 'any', description: 'The branch for this value.' },
      required: true,
      description: 'Value → its branch.',
    },
  },
  example: { by: '=data.order.side', of: { buy: 'orders.bought', sell: 'orders.sold' } },
});
