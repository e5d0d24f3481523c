import { defineBlock } from '../define.ts';
import { wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.phone',
  description: 'A national phone number behind its area code, which is chosen elsewhere.',
  needsId: true,
  typed: true,
  slots: {
    ...wrapperSlots,
    bind: { type: 'bind', accepts: ['string'], required: true, description: 'The national number: digits only.' },
    area: { type: 'text', required: true, description: 'The area code as shown, `+86`.' },
    placeholder: {
      type: 'text',
      nullable: true,
      description: 'Shown while the field is empty.',
      fit: { size: 'input', line: true, inset: 24 },
    },
    press: { type: 'event', required: true, description: 'The area code was pressed.' },
  },
  texts: ['field.area'],
  example: {
    block: 'field.phone',
    id: 'mobile',
    bind: 'form.mobile',
    label: 'register.mobile',
    area: '=text(form.area)',
    press: [{ do: 'pick', from: 'setting/area', into: { 'form.area': '=result.area' } }],
  },
  sample: { 'form.mobile': '7700 900 123', '=text(form.area)': '+44' },
});
