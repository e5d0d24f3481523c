import type { ActionSchema } from '../../../../engine/action/index.ts';

export const schema: ActionSchema = {
  name: 'celebrate',
  description: 'Praises over the page for a moment; a screen reader says it.',
  slots: {
    text: { type: 'text', required: true, description: 'The praise.' },
    seconds: {
      type: 'number',
      literal: true,
      default: 4,
      least: 1,
      whole: true,
      description: 'For how long it stands there.',
    },
  },
  example: { do: 'celebrate', text: 'tasks.all_done' },
};
