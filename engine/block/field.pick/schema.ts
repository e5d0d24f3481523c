import { defineBlock } from '../define.ts';
import { bareSlot, choiceTypes, wrapperSlots, optionSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.pick',
  description: 'Looks like a field and leads elsewhere to choose its value: a page, a sheet.',
  needsId: true,
  slots: {
    ...wrapperSlots,
    bind: {
      type: 'bind',
      accepts: [...choiceTypes, 'time', 'bool'],
      description: 'What the choice is written to, so that its rules show here.',
    },
    value: { type: 'text', required: true, nullable: true, description: 'What is chosen; null shows the placeholder.' },
    detail: { type: 'text', nullable: true, description: 'A second line; makes the field higher.' },
    icon: optionSlots.icon,
    image: optionSlots.image,
    mark: optionSlots.mark,
    placeholder: {
      type: 'text',
      nullable: true,
      description: 'Shown while nothing is chosen.',
      fit: { size: 'input', line: true, inset: 24 },
    },
    bare: bareSlot,
    press: { type: 'event', required: true, description: 'The field was pressed.' },
  },
  texts: ['field.choose'],
  example: {
    block: 'field.pick',
    id: 'coin',
    label: 'withdraw.coin',
    value: '=text(params.currency)',
    press: [{ do: 'pick', from: 'fund/select', into: { 'params.currency': '=result.currency' } }],
  },
  sample: { '=text(params.currency)': 'USDT' },
});
