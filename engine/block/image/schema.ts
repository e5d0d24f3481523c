import { place } from '../common.ts';
import { defineBlock } from '../define.ts';
import { SAMPLE_PICTURE } from '../sample-picture.ts';

export const schema = defineBlock({
  name: 'image',
  description: 'A picture in a box of a fixed shape, so that nothing moves when it is loaded.',
  stateful: true,
  texts: ['block.zoom', 'block.close'],
  slots: {
    src: { type: 'image', required: true, nullable: true, description: 'The picture.' },
    alt: { type: 'text', required: true, description: 'What it shows, for who does not see it.' },
    ratio: {
      type: 'choice',
      of: ['square', 'wide', 'portrait', 'banner', 'natural'],
      literal: true,
      default: 'square',
      description: 'Width to height: 1:1, 16:9, 3:4, 9:2, or as the picture is.',
    },
    fit: {
      type: 'choice',
      of: ['cover', 'contain'],
      literal: true,
      default: 'cover',
      description: 'Fills its box, or is wholly seen in it.',
    },
    zoom: { type: 'bool', literal: true, description: 'Pressed, it is shown as large as the screen.' },
    round: { type: 'bool', looks: true, literal: true, default: true, description: 'With the corners of a card.' },
    bleed: {
      type: 'bool',
      looks: true,
      literal: true,
      description: 'Reaches to the edges of its container, with square corners.',
    },
    press: { type: 'event', description: 'The user pressed it.' },
    ...place,
  },
  example: { block: 'image', src: '=data.article.thumbnail', alt: '=data.article.title', ratio: 'wide' },
  sample: { '=data.article.thumbnail': SAMPLE_PICTURE, '=data.article.title': 'Article' },
});
