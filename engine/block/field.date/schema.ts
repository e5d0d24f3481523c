import { defineBlock } from '../define.ts';
import { wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.date',
  description: "A day, or with `time` a moment, chosen with the phone's own calendar, in the phone's time zone.",
  needsId: true,
  slots: {
    ...wrapperSlots,
    bind: {
      type: 'bind',
      accepts: ['time'],
      required: true,
      description: 'A moment of the day: its beginning or its end.',
    },
    at: {
      type: 'choice',
      of: ['start', 'end'],
      literal: true,
      default: 'start',
      description: '`end`: the last millisecond of the day, for the end of a range.',
    },
    time: {
      type: 'bool',
      literal: true,
      description: 'The time of day too, to the minute; `at` does not matter then.',
    },
    min: { type: 'time', nullable: true, description: 'The earliest day offered.' },
    max: { type: 'time', nullable: true, description: 'The latest day offered.' },
  },
  example: { block: 'field.date', id: 'from', bind: 'state.from', label: 'fund.from', max: '=now' },
  sample: { 'state.from': 0, '=now': 0 },
});
