import { defineBlock } from '../define.ts';
import { bareSlot, wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.slider',
  description: 'A share from nothing to all, with stops at every quarter that draw the thumb to them.',
  needsId: true,
  typed: true,
  slots: {
    ...wrapperSlots,
    bind: {
      type: 'bind',
      accepts: ['number'],
      required: true,
      description: 'The share as a ratio, 0 to 1, in hundredths.',
    },
    bare: bareSlot,
  },
  example: { block: 'field.slider', id: 'share', bind: 'form.share', label: 'redeem.share' },
  sample: { 'form.share': 0.5 },
});
