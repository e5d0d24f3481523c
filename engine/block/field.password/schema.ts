import { defineBlock } from '../define.ts';
import { wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.password',
  description: 'A password, hidden until the user shows it.',
  needsId: true,
  proves: true,
  typed: true,
  stateful: true,
  slots: {
    ...wrapperSlots,
    bind: {
      type: 'bind',
      accepts: ['string'],
      required: true,
      description: 'The password; declare its field `secret`.',
    },
    new: {
      type: 'bool',
      literal: true,
      description: 'A password being chosen: the phone may offer one. Otherwise the known one is filled in.',
    },
    placeholder: {
      type: 'text',
      nullable: true,
      description: 'Shown while the field is empty.',
      fit: { size: 'input', line: true, inset: 24 },
    },
    strength: { type: 'bool', literal: true, description: 'Advice on how strong it is, beside the rules that decide.' },
  },
  texts: [
    'field.show_password',
    'field.caps_lock',
    'field.strength_weak',
    'field.strength_fair',
    'field.strength_good',
  ],
  example: { block: 'field.password', id: 'password', bind: 'form.password', label: 'login.password' },
  sample: { 'form.password': 'password' },
});
