import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'empty',
  description:
    'A placeholder where there is nothing, or where something is done or went wrong, with what can be done next.',
  slots: {
    icon: { type: 'icon', default: 'inbox', description: 'A picture of it.' },
    title: {
      type: 'text',
      required: true,
      description: 'What there is not, or what happened.',
      fit: { size: 'body', heavy: true },
    },
    text: { type: 'text', description: 'The reason, or what will appear here.', fit: { size: 'label' } },
    tone: {
      type: 'choice',
      of: ['plain', 'up', 'down', 'warn'],
      default: 'plain',
      description: 'Colour of the icon: an outcome.',
    },
    label: { type: 'text', description: 'Label of the action.', fit: { size: 'body', heavy: true, inset: 40 } },
    press: { type: 'event', description: 'The action was pressed.' },
    compact: { type: 'bool', looks: true, literal: true, description: 'Less space around it, for a part of a page.' },
  },
  example: {
    block: 'empty',
    icon: 'receipt-text',
    title: 'orders.none',
    text: 'orders.none_text',
    label: 'orders.to_markets',
    press: [{ do: 'go', to: 'market/market' }],
  },
});
