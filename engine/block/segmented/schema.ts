import { choiceEach, choiceSlots } from '../choice.ts';
import { place } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'segmented',
  description: 'Two to four short choices of equal weight, all in sight.',
  slots: {
    bind: { type: 'bind', required: true, accepts: ['enum', 'string', 'id'], description: 'Holds the choice.' },
    name: { type: 'text', description: 'Names the set for screen readers.' },
    ...choiceSlots,
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
});
