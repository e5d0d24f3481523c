import { defineBlock } from '../define.ts';
import { bareSlot, choiceTypes, eachOption, fixedOptions, wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.segmented',
  description: 'A choice among two to four short words, side by side; each may have a `note` under it.',
  needsId: true,
  slots: {
    ...wrapperSlots,
    bind: { type: 'bind', accepts: choiceTypes, required: true, description: 'The chosen value.' },
    options: fixedOptions,
    bare: bareSlot,
    notes: {
      type: 'bool',
      literal: true,
      description: 'Each option has a `note`: space for a second line is reserved until the options are known.',
    },
  },
  each: eachOption,
  example: {
    block: 'field.segmented',
    id: 'type',
    bind: 'form.type',
    label: 'follow.mode',
    options: { multiple: 'follow.multiple', lots: 'follow.lots' },
  },
  sample: { 'form.type': 'multiple' },
});
