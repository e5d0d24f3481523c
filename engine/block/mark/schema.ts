import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'mark',
  description: 'The round mark of a code: its image, or its first letters.',
  slots: {
    code: { type: 'string', required: true, nullable: true, description: 'The code.' },
    image: { type: 'image', nullable: true, description: 'Its image.' },
    size: {
      type: 'choice',
      of: ['tiny', 'small', 'normal', 'large'],
      literal: true,
      default: 'normal',
      description: '24, 36, 40 or 56 px.',
    },
  },
  example: { block: 'mark', code: '=item.code', image: '=item.image' },
  sample: { '=item.code': 'BTC', '=item.image': null },
});
