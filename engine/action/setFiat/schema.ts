import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'setFiat',
  description: 'Changes the display currency.',
  slots: { to: { type: 'string', required: true, description: 'A currency code.' } },
  example: { do: 'setFiat', to: '=currency.code' },
};
