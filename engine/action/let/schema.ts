import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'let',
  description:
    'Gives a value a name for the later steps and the handlers in them, such as the payload of `event` before a sheet’s own event takes that name.',
  slots: { value: { type: 'any', required: true, nullable: true, description: 'The value.' } },
  example: { do: 'let', value: '=event', as: 'order' },
};
