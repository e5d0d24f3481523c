import { defineBlock } from '../define.ts';
import { numberTexts } from '../field/number-remark.ts';
import { bareSlot, wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.stepper',
  description: 'A decimal number with a minus and a plus button; a long press repeats.',
  needsId: true,
  typed: true,
  stateful: true,
  slots: {
    ...wrapperSlots,
    bind: { type: 'bind', accepts: ['number'], required: true, description: 'The number. Empty is null.' },
    step: { type: 'number', default: 1, description: 'Each press goes to the next multiple of it.' },
    places: { type: 'number', nullable: true, default: 8, description: 'Decimals at most; one more digit is refused.' },
    min: {
      type: 'number',
      nullable: true,
      default: 0,
      description: 'The buttons stop here; the rules of the field decide.',
    },
    max: { type: 'number', nullable: true, description: 'The buttons stop here.' },
    unit: { type: 'text', nullable: true, description: 'After the number.' },
    placeholder: {
      type: 'text',
      nullable: true,
      description: 'Shown while the field is empty.',
      fit: { size: 'input', line: true, inset: 24 },
    },
    bare: bareSlot,
  },
  texts: [...numberTexts, 'field.less', 'field.more'],
  example: {
    block: 'field.stepper',
    id: 'multiple',
    bind: 'form.multiple',
    label: 'follow.multiple',
    step: 0.1,
    min: 0.1,
  },
  sample: { 'form.multiple': 1.5 },
});
