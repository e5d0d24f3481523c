import { choiceEach, choiceSlots } from '../choice.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'tabs',
  description:
    'Choices of which one is in force, with a panel for each or for the page to act on. Only the panel in force is there: its fields are present, the others absent.',
  slots: {
    bind: { type: 'bind', required: true, accepts: ['enum', 'string', 'id'], description: 'Holds the choice.' },
    name: { type: 'text', description: 'Names the set for screen readers.' },
    tabs: {
      type: 'map',
      key: 'name',
      value: { type: 'nodes', description: 'The panel.' },
      description: 'Value → its panel.',
    },
    ...choiceSlots,
    size: {
      type: 'choice',
      of: ['normal', 'large'],
      literal: true,
      default: 'normal',
      description: 'Type of 14 or 16 px.',
    },
    bare: { type: 'bool', looks: true, literal: true, description: 'Without the hairline under the whole bar.' },
  },
  each: choiceEach,
  example: { block: 'tabs', bind: 'params.tab', labels: { open: 'orders.open', closed: 'orders.closed' } },
  sample: { 'params.tab': 'open' },
});
