import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'openLink',
  description: 'Opens a link from content: a page of the app, or an allowed address after a notice.',
  slots: { link: { type: 'string', required: true, nullable: true, description: 'The link.' } },
  example: { do: 'openLink', link: '=banner.url' },
};
