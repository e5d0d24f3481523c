import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'back',
  description: 'Goes one page back. With `with`, gives what a `pick` on that page waits for.',
  slots: { with: { type: 'args', description: 'What the page `returns`.' } },
  last: true,
  example: { do: 'back', with: { currency: '=coin.code' } },
};
