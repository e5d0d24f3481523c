import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'poster',
  description: 'A picture with a few words and a QR code, drawn on the phone, to be kept or sent to others.',
  stateful: true,
  slots: {
    label: { type: 'text', required: true, description: 'What it is, for who does not see it.' },
    brand: { type: 'text', nullable: true, description: 'Who speaks, at the top.' },
    title: { type: 'text', required: true, nullable: true, description: 'The one thing it says.' },
    text: { type: 'text', nullable: true, description: 'A line or two under the title.' },
    code: { type: 'string', nullable: true, description: 'A code to type, beside the QR code.' },
    hint: { type: 'text', nullable: true, description: 'What to do with the codes.' },
    value: { type: 'string', required: true, nullable: true, description: 'What the QR code says.' },
    name: { type: 'string', literal: true, default: 'poster.png', description: 'The name of its file.' },
    made: { type: 'event', payload: { file: 'file' }, description: 'It has been drawn: here is its file.' },
  },
  example: { block: 'poster', label: 'share.poster', title: 'share.title', text: 'share.text', value: '=data.team.invite_link', code: '=data.team.invite_code', made: [{ do: 'set', path: 'state.poster', to: '=event.file' }] },
});
