import { defineBlock } from '../define.ts';
import { bareSlot, choiceTypes, eachOption, wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.cards',
  description: 'A choice among cards that show what each option means, as the networks of a deposit.',
  needsId: true,
  slots: {
    ...wrapperSlots,
    bind: { type: 'bind', accepts: choiceTypes, required: true, description: 'The chosen value.' },
    bare: bareSlot,
    count: {
      type: 'number',
      literal: true,
      default: 3,
      description: 'The approximate number of cards: space for as many is reserved until they are known.',
    },
    lines: {
      type: 'number',
      literal: true,
      default: 4,
      description: 'How many lines each card has below its title: reserved until the cards are known.',
    },
  },
  each: {
    ...eachOption,
    facts: {
      type: 'map',
      key: 'text',
      value: { type: 'text', nullable: true, description: 'The figure.' },
      description: 'Figures to compare, label → value, a line each.',
    },
  },
  example: {
    block: 'field.cards',
    id: 'network',
    bind: 'form.network',
    label: 'withdraw.network',
    of: '=data.wallet.networks',
    as: 'n',
    value: '=n.code',
    title: '=text(n.name)',
    facts: { 'withdraw.fee': '=amount(n.fee)', 'withdraw.time': '=minutes(n.minutes)' },
  },
  sample: {
    'form.network': 'TRON',
    '=data.wallet.networks': [
      { '=n.code': 'TRON', '=text(n.name)': 'TRON', '=amount(n.fee)': '1', '=minutes(n.minutes)': '2 min' },
      { '=n.code': 'ERC20', '=text(n.name)': 'ERC20', '=amount(n.fee)': '4', '=minutes(n.minutes)': '9 min' },
    ],
  },
});
