import { defineBlock } from '../define.ts';
import { bareSlot, choiceTypes, eachOption, fixedOptions, wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.radio',
  description: 'A choice whose options are listed one below the other, each with room for a second line.',
  needsId: true,
  slots: {
    ...wrapperSlots,
    bind: { type: 'bind', accepts: choiceTypes, required: true, description: 'The chosen value.' },
    options: fixedOptions,
    look: {
      type: 'choice',
      of: ['rows', 'cards'],
      literal: true,
      default: 'rows',
      description: 'Rows with lines between them, or a card each.',
    },
    bare: bareSlot,
  },
  each: eachOption,
  example: {
    block: 'field.radio',
    id: 'card',
    bind: 'form.card',
    label: 'withdraw.card',
    of: '=data.cards',
    as: 'c',
    value: '=c.id',
    title: '=text(c.masked)',
    note: '=text(c.bank)',
  },
  sample: {
    'form.card': '1',
    '=data.cards': [
      { '=c.id': '1', '=text(c.masked)': '·· 4471', '=text(c.bank)': 'First Bank' },
      { '=c.id': '2', '=text(c.masked)': '·· 0930', '=text(c.bank)': 'Harbor Bank' },
    ],
  },
});
