import { tones } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'countdown',
  description: 'The time left until a moment, on the clock of the server.',
  stateful: true,
  texts: ['block.days', 'block.hours', 'block.minutes', 'block.seconds'],
  slots: {
    until: { type: 'time', required: true, nullable: true, description: 'The moment. Null shows as --.' },
    style: {
      type: 'choice',
      of: ['mm:ss', 'hh:mm:ss', 'dd:hh:mm:ss', 'words', 'boxes'],
      literal: true,
      default: 'mm:ss',
      description: 'How it is written; boxes shows days, hours, minutes and seconds each in a box.',
    },
    size: {
      type: 'choice',
      of: ['label', 'body', 'input', 'title', 'figure', 'total'],
      literal: true,
      default: 'body',
      description: 'Type size.',
    },
    tone: { type: 'choice', of: tones, default: 'text1', description: 'Colour by meaning.' },
    label: { type: 'text', description: 'What ends, above it.' },
    end: {
      type: 'event',
      description:
        'The moment was reached while this was shown. It happens once for each moment, and not for one in the past.',
    },
  },
  example: { block: 'countdown', until: '=data.order.expires_at', end: [{ do: 'refresh', data: ['order'] }] },
  sample: { '=data.order.expires_at': 757_000 },
});
