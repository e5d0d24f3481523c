import { gaps, place, press, pressLabel } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'row',
  description: 'Lays its children side by side. A row that can be pressed reaches to the edges of its container.',
  children: true,
  layout: { kind: 'row' },
  slots: {
    gap: {
      type: 'choice',
      of: gaps,
      literal: true,
      default: 'm',
      description: 'Space between the children: 0, 4, 8, 12, 16 or 24 px.',
    },
    align: {
      type: 'choice',
      of: ['start', 'center', 'end', 'baseline', 'stretch'],
      literal: true,
      default: 'center',
      description: 'The alignment of the children across the row.',
    },
    justify: {
      type: 'choice',
      of: ['start', 'between', 'end', 'center'],
      literal: true,
      default: 'start',
      description: 'Where the free width goes.',
    },
    equal: { type: 'bool', looks: true, literal: true, description: 'All children are equally wide.' },
    wrap: { type: 'bool', looks: true, literal: true, description: 'Children that do not fit go to the next line.' },
    line: {
      type: 'bool',
      looks: true,
      literal: true,
      description:
        'One line of text: what does not fit beside the first child is not shown, as a unit that may be left out.',
    },
    scroll: {
      type: 'bool',
      looks: true,
      literal: true,
      description: 'Children that do not fit are reached by swiping sideways, to the edge of the container.',
    },
    size: {
      type: 'choice',
      of: ['auto', 'small', 'normal', 'large'],
      literal: true,
      default: 'auto',
      description: 'Least height: as the content, 44, 56 or 60 px.',
    },
    press,
    label: pressLabel,
    ...place,
  },
  example: {
    block: 'row',
    justify: 'between',
    children: [
      { block: 'text', text: 'wallet.total' },
      { block: 'text', text: '=amount(data.wallet.available)' },
    ],
  },
  sample: { '=amount(data.wallet.available)': '3,570.65' },
});
