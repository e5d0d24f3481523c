import { choiceEach, choiceSlots } from '../choice.ts';
import { defineBlock } from '../define.ts';

const own = {
  icon: { type: 'icon', description: 'After the text, such as chevron-down where it opens something.' },
  selected: { type: 'bool', description: 'Without bind: it is in force.' },
  press: { type: 'event', description: 'This chip was pressed.' },
} as const;

export const schema = defineBlock({
  name: 'chips',
  description:
    'Many short choices on a line that is swiped (with bind), or short words that each do something (without).',
  slots: {
    bind: {
      type: 'bind',
      accepts: ['enum', 'string', 'id'],
      description: 'Holds the choice. Without it each chip does its own.',
    },
    name: { type: 'text', description: 'Names the set for screen readers.' },
    ...choiceSlots,
    entries: {
      type: 'group',
      many: true,
      description: 'Without bind: chips that each do something.',
      slots: { label: choiceEach.label, badge: choiceEach.badge, ...own },
    },
    wrap: { type: 'bool', looks: true, literal: true, description: 'Chips that do not fit go to the next line.' },
  },
  each: { ...choiceEach, ...own },
  example: { block: 'chips', bind: 'params.rank', labels: { hot: 'market.hot', new: 'market.new' } },
  sample: { 'params.rank': 'hot' },
});
