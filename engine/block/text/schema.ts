import { place, press, tones } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'text',
  figures: true,
  description: 'A piece of text. Pressed, it is a quiet link.',
  slots: {
    text: {
      type: 'text',
      required: true,
      nullable: true,
      description: 'The text. Null shows as --.',
      fit: {
        size: {
          slot: 'as',
          of: {
            body: 'body',
            label: 'label',
            caption: 'label',
            title: 'title',
            rowTitle: 'input',
            figure: 'figure',
            total: 'total',
            price: 'price',
            axis: 'axis',
          },
        },
        line: { slot: 'lines', is: 1 },
        lineSize: { slot: 'as', of: { caption: 'axis' } },
      },
    },
    as: {
      type: 'choice',
      of: ['body', 'label', 'caption', 'title', 'rowTitle', 'figure', 'total', 'price', 'axis'],
      literal: true,
      default: 'body',
      description: 'What it is: its size, weight and usual tone.',
    },
    tone: { type: 'choice', of: tones, description: 'Colour by meaning; unknown is the usual tone.' },
    strong: { type: 'bool', looks: true, literal: true, description: 'Heavier than usual.' },
    align: {
      type: 'choice',
      of: ['start', 'center', 'end'],
      literal: true,
      default: 'start',
      description: 'The alignment of short lines.',
    },
    lines: { type: 'number', literal: true, description: 'At most so many lines, then an ellipsis.' },
    icon: { type: 'icon', description: 'A small icon before it.' },
    endIcon: { type: 'icon', description: 'A small icon after it, such as chevron-down.' },
    press,
    ...place,
  },
  example: { block: 'text', text: 'wallet.total', as: 'label', tone: 'text2' },
});
