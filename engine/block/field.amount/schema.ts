import { defineBlock } from '../define.ts';
import { numberTexts } from '../field/number-remark.ts';
import { wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.amount',
  description: 'A decimal number: an amount of money, a price, a quantity. What is typed is never rounded.',
  needsId: true,
  typed: true,
  stateful: true,
  slots: {
    ...wrapperSlots,
    bind: { type: 'bind', accepts: ['number'], required: true, description: 'The number. Empty is null.' },
    places: {
      type: 'number',
      nullable: true,
      default: 10,
      description: 'Decimals at most; one more digit is refused.',
    },
    unit: { type: 'text', nullable: true, description: 'After the number, as the coin.' },
    max: {
      type: 'number',
      nullable: true,
      description: 'Shows a button that fills this number in, cut down to the places.',
    },
    placeholder: {
      type: 'text',
      nullable: true,
      description: 'Shown while the field is empty.',
      fit: { size: 'input', line: true, inset: 24 },
    },
  },
  texts: [...numberTexts, 'field.max', 'field.fill_max'],
  example: {
    block: 'field.amount',
    id: 'amount',
    bind: 'form.amount',
    label: 'withdraw.amount',
    unit: '=text(params.currency)',
    max: '=calc.max',
  },
  sample: { 'form.amount': 250, '=text(params.currency)': 'USDT', '=calc.max': 3570 },
});
