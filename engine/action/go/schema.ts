import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'go',
  description: 'Goes to another page.',
  slots: {
    to: {
      type: 'name',
      of: 'route',
      required: true,
      description: 'The page, as `group/page`; a formula may choose between pages.',
    },
    with: { type: 'args', description: 'The page’s parameters.' },
    replace: { type: 'bool', literal: true, description: 'The page takes this one’s place: back leads past it.' },
  },
  last: true,
  example: { do: 'go', to: 'fund/withdraw', with: { currency: 'USDT' } },
};
