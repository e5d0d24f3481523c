import { defineBlock } from '../define.ts';
import { eachOption, fixedOptions, wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.choices',
  description: 'Several of a list, as payment methods.',
  needsId: true,
  slots: {
    ...wrapperSlots,
    bind: {
      type: 'bind',
      accepts: ['list<string>'],
      required: true,
      description: 'The chosen values, in the order of the options; null when there is none.',
    },
    options: fixedOptions,
    limit: { type: 'number', nullable: true, description: 'With so many chosen the others cannot be.' },
    look: {
      type: 'choice',
      of: ['rows', 'cards'],
      literal: true,
      default: 'rows',
      description: 'Rows with lines between them, or a card each.',
    },
  },
  each: eachOption,
  example: {
    block: 'field.choices',
    id: 'ways',
    bind: 'form.ways',
    label: 'publish.ways',
    limit: 3,
    of: '=data.ways',
    as: 'w',
    value: '=w.id',
    title: '=text(w.masked)',
  },
  sample: {
    'form.ways': null,
    '=data.ways': [
      { '=w.id': '1', '=text(w.masked)': 'Bank ·· 4471' },
      { '=w.id': '2', '=text(w.masked)': 'Wallet ·· 0930' },
    ],
  },
});
