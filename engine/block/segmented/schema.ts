import type { Fit } from '../../grammar/define.ts';
import { choiceEach, choiceSlots } from '../choice.ts';
import { place } from '../common.ts';
import { defineBlock } from '../define.ts';

/** A segment keeps 4 px at each side of its words, and the space to the next. */
const segment = { size: 'body', heavy: true, inset: 6, share: 'entries', each: 10 } as const satisfies Fit;

export const schema = defineBlock({
  name: 'segmented',
  description: 'Two to four short choices of equal weight, all in sight.',
  slots: {
    bind: { type: 'bind', required: true, accepts: ['enum', 'string', 'id'], description: 'Holds the choice.' },
    name: { type: 'text', description: 'Names the set for screen readers.' },
    labels: {
      ...choiceSlots.labels,
      value: { ...choiceSlots.labels.value, fit: segment },
      group: { ...choiceSlots.labels.group, label: { ...choiceSlots.labels.group.label, fit: segment } },
    },
    size: {
      type: 'choice',
      of: ['normal', 'small'],
      literal: true,
      default: 'normal',
      description: '44 or 36 px high.',
    },
    ...place,
  },
  each: choiceEach,
  example: { block: 'segmented', bind: 'params.side', labels: { buy: 'trade.buy', sell: 'trade.sell' } },
  sample: { 'params.side': 'buy' },
});
