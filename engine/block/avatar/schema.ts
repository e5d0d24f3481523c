import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'avatar',
  description: 'The picture of a person, round; without one, the initials of the name. Pressed, it needs an id.',
  slots: {
    image: { type: 'image', nullable: true, description: 'The picture.' },
    name: {
      type: 'text',
      required: true,
      nullable: true,
      description: 'Whose picture it is: the initials, and the name of the press.',
    },
    size: {
      type: 'choice',
      of: ['tiny', 'small', 'normal', 'large'],
      literal: true,
      default: 'normal',
      description: '24, 36, 40 or 56 px.',
    },
    press: { type: 'event', description: 'The user pressed it.' },
  },
  example: { block: 'avatar', image: '=user.avatar', name: '=user.nickname' },
  sample: { '=user.avatar': null, '=user.nickname': 'Mei' },
});
