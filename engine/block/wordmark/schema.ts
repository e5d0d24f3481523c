import { defineBlock } from '../define.ts';
import { SAMPLE_WORDMARK } from '../sample-picture.ts';

export const schema = defineBlock({
  name: 'wordmark',
  description:
    'The name of the product as it is drawn: in the ink of the theme, so that it is seen on a light and on a dark ground, or in its own colours.',
  slots: {
    src: {
      type: 'image',
      required: true,
      nullable: true,
      description: 'The drawing. In the ink of the theme only its shape counts.',
    },
    alt: { type: 'text', required: true, description: 'The name, for screen readers.' },
    own: { type: 'bool', looks: true, literal: true, description: 'In its own colours, as a red one over a warning.' },
  },
  example: { block: 'wordmark', src: '=data.site.logo', alt: 'about.logo' },
  sample: { '=data.site.logo': SAMPLE_WORDMARK },
});
