import { choiceEach, choiceSlots } from '../choice.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'chips',
  description: 'Many short choices on a line that is swiped, or short words that each do something.',
  slots: {
    bind: { type: 'bind', accepts: ['enum', 'string', 'id'], description: 'Holds the choice. Without it each chip does its own.' },
    label: { type: 'text', description: 'Names the set for screen readers.' },
    ...choiceSlots,
    wrap: { type: 'bool', literal: true, description: 'Chips that do not fit go to the next line.' },
    press: { type: 'event', payload: { value: 'string' }, description: 'A chip was pressed; after the choice was written.' },
  },
  each: {
    ...choiceEach,
    icon: { type: 'icon', description: 'After the text, such as chevron-down where it opens something.' },
    selected: { type: 'bool', description: 'Without bind: it is in force.' },
    press: { type: 'event', description: 'This chip was pressed.' },
  },
  example: { block: 'chips', bind: 'params.rank', labels: { hot: 'market.hot', new: 'market.new' } },
});
