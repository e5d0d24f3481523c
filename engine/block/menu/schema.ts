import { defineBlock } from '../define.ts';

const entry = {
  icon: { type: 'icon', required: true, description: 'Its icon.' },
  label: {
    type: 'text',
    required: true,
    description: 'Where it leads.',
    fit: { size: 'label', share: { slot: 'columns', of: { 4: 4, 5: 4 } }, each: 4 },
  },
  press: { type: 'event', required: true, description: 'The user pressed it.' },
  badge: { type: 'number', nullable: true, description: 'How many wait behind it.' },
  primary: { type: 'bool', looks: true, description: 'In the round variant: filled with ink.' },
} as const;

export const schema = defineBlock({
  name: 'menu',
  description: 'A grid of icons that lead somewhere: written one by one, or one for each record.',
  slots: {
    entries: {
      type: 'group',
      many: true,
      slots: entry,
      description: 'The entries, where they are not made of records.',
    },
    columns: {
      type: 'choice',
      of: ['4', '5'],
      literal: true,
      default: '5',
      description: 'The number of columns.',
    },
    variant: {
      type: 'choice',
      of: ['plain', 'round'],
      literal: true,
      default: 'plain',
      description: 'round: each icon on a round ground.',
    },
  },
  each: entry,
  example: {
    block: 'menu',
    id: 'shortcuts',
    of: '=app.shortcuts',
    as: 's',
    key: '=s.key',
    icon: '=s.icon',
    label: '=s.text',
    press: [{ do: 'go', to: '=s.to' }],
  },
  sample: {
    '=app.shortcuts': [
      { '=s.icon': 'wallet', '=s.text': 'Deposit' },
      { '=s.icon': 'send', '=s.text': 'Send' },
      { '=s.icon': 'gift', '=s.text': 'Invite' },
      { '=s.icon': 'headset', '=s.text': 'Help' },
    ],
  },
});
