import type { ActionSchema } from '../action.ts';

export const schema: ActionSchema = {
  name: 'share',
  description: 'Opens the phone’s share sheet. It must come directly after the press.',
  slots: {
    title: { type: 'text', description: 'Its title.' },
    text: { type: 'text', description: 'Its words.' },
    url: { type: 'string', description: 'Its address; without one, that of this page.' },
    file: { type: 'any', nullable: true, description: 'A picture to go with it, as a block has drawn it.' },
  },
  example: { do: 'share', title: 'share.title', url: '=data.invite.link' },
};
