import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'chart',
  figures: true,
  description:
    'Numbers as a picture: a curve over time, or shares of a whole. Its words are there for who does not see it.',
  stateful: true,
  texts: ['block.chart_empty', 'block.chart_summary'],
  slots: {
    kind: {
      type: 'choice',
      of: ['spark', 'line', 'area', 'bar', 'pie'],
      literal: true,
      required: true,
      description:
        'spark: a curve of 96 × 36 without axes. line, area: over time, with axes. bar, pie: shares of a whole in shades of ink, with a legend.',
    },
    label: { type: 'text', required: true, description: 'What it shows.' },
    values: {
      type: 'number',
      list: true,
      nullable: true,
      description: 'For spark: the numbers, in order. Or give records.',
    },
    tone: {
      type: 'choice',
      of: ['ink', 'up', 'down', 'direction'],
      default: 'ink',
      description: 'Colour of a curve. direction: up where it ends above its start, down where below.',
    },
    style: {
      type: 'choice',
      of: ['plain', 'price', 'compact', 'percent'],
      literal: true,
      default: 'plain',
      description: 'How numbers are written.',
    },
    places: { type: 'number', literal: true, description: 'Decimal places of numbers.' },
    unit: { type: 'string', description: 'Written after the numbers.' },
  },
  each: {
    x: { type: 'time', description: 'On a curve: when.' },
    y: { type: 'number', required: true, nullable: true, description: 'How much. Null is left out.' },
    name: { type: 'text', description: 'In shares: of what.' },
    press: { type: 'event', description: 'In shares: its line of the legend was pressed.' },
  },
  example: {
    block: 'chart',
    kind: 'area',
    label: 'trader.curve',
    tone: 'direction',
    of: '=data.trader.curve',
    as: 'c',
    key: '=c.at',
    x: '=c.at',
    y: '=c.value',
  },
  sample: {
    '=data.trader.curve': [4, 7, 5, 9, 8, 12, 11, 16].map((value, day) => ({
      '=c.at': day * 86_400_000,
      '=c.value': value,
    })),
  },
});
