import { defineBlock } from '../define.ts';
import { SAMPLE_PICTURE } from '../sample-picture.ts';

export const schema = defineBlock({
  name: 'carousel',
  description:
    'Slides that are swiped, one at a time. It moves on by itself only with `every`, and stops under a finger, out of sight and for people who prefer reduced motion.',
  stateful: true,
  texts: ['block.slide'],
  slots: {
    label: { type: 'text', required: true, description: 'What the slides are, for screen readers.' },
    every: { type: 'duration', nullable: true, description: 'Moves on after this time. Without it, it does not.' },
    ratio: {
      type: 'choice',
      of: ['banner', 'wide', 'square', 'natural'],
      literal: true,
      default: 'banner',
      description: 'Width to height of a slide: 9:2, 16:9, 1:1, or as high as its content.',
    },
  },
  each: {
    image: { type: 'image', nullable: true, description: 'A picture that fills the slide.' },
    title: {
      type: 'text',
      nullable: true,
      description: 'Over a slide without a picture; the name of one that has a picture.',
    },
    text: { type: 'text', nullable: true, description: 'A second line.' },
    content: { type: 'nodes', description: 'Nodes in place of picture and title.' },
    press: { type: 'event', description: 'The slide was pressed.' },
  },
  example: {
    block: 'carousel',
    label: 'home.news',
    of: '=data.banners',
    as: 'b',
    key: '=b.id',
    image: '=b.image',
    title: '=b.title',
    press: [{ do: 'openLink', link: '=b.url' }],
  },
  sample: { '=data.banners': [{ '=b.image': SAMPLE_PICTURE, '=b.title': 'News' }] },
});
