import { place, tones } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'time',
  description: 'A moment, in the time zone of the phone.',
  slots: {
    value: { type: 'time', required: true, nullable: true, description: 'The moment. Null shows as --.' },
    style: {
      type: 'choice',
      of: ['date', 'time', 'dateTime', 'short', 'monthDay', 'relative'],
      literal: true,
      default: 'dateTime',
      description: 'How it is written; relative keeps itself right while it is shown.',
    },
    as: { type: 'choice', of: ['body', 'label', 'axis'], literal: true, default: 'body', description: 'Type size.' },
    tone: { type: 'choice', of: tones, description: 'Colour by meaning.' },
    ...place,
  },
  example: { block: 'time', value: '=item.created_at', style: 'relative', as: 'label' },
  sample: { '=item.created_at': -300_000 },
});
