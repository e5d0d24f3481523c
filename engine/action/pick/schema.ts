import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'pick',
  description: 'Goes to a page that returns a value, and writes that value into this page on the return.',
  slots: {
    from: { type: 'name', of: 'route', required: true, description: 'A page that `returns` something.' },
    with: { type: 'args', description: 'The page’s parameters.' },
    into: {
      type: 'table',
      names: 'place',
      of: { type: 'any', description: 'The value.' },
      required: true,
      description: 'What to write: a place (`form.x`, `state.x`, `params.x`) and a formula over `result`.',
    },
  },
  last: true,
  example: { do: 'pick', from: 'fund/select', into: { 'params.currency': '=result.currency' } },
};
