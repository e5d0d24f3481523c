import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'poster',
  description:
    'A picture to show others, drawn on the phone: a few words, or one large figure with what it is about, and a QR code that leads here. It gives its file, to be kept or shared.',
  stateful: true,
  slots: {
    label: { type: 'text', required: true, description: 'What it is, for who does not see it; its words follow.' },
    brand: { type: 'text', nullable: true, description: 'Who speaks, at the top.' },
    tag: { type: 'text', nullable: true, description: 'A short word before the title.' },
    tagTone: {
      type: 'choice',
      of: ['up', 'down', 'plain'],
      description: 'Colour of the tag by its own meaning; without it that of the figure.',
    },
    title: { type: 'text', required: true, nullable: true, description: 'What it is about.' },
    text: { type: 'text', nullable: true, description: 'A line or two under the title.' },
    caption: { type: 'text', nullable: true, description: 'What the figure is.' },
    figure: { type: 'text', nullable: true, description: 'The one large figure. Null shows as --.' },
    tone: {
      type: 'choice',
      of: ['up', 'down', 'plain'],
      default: 'plain',
      description: 'Colour of the figure by meaning.',
    },
    facts: {
      type: 'map',
      key: 'text',
      description: 'More of it, four at most: label and value.',
      value: { type: 'text', nullable: true, description: 'The value. Null shows as --.' },
    },
    code: { type: 'string', nullable: true, description: 'A code to type, beside the QR code.' },
    hint: { type: 'text', nullable: true, description: 'What to do with the codes.' },
    value: { type: 'string', required: true, nullable: true, description: 'The text in the QR code.' },
    name: { type: 'string', literal: true, default: 'poster.png', description: 'The name of its file.' },
    made: { type: 'event', payload: { file: 'file' }, description: 'It has been drawn: here is its file.' },
  },
  example: {
    block: 'poster',
    label: 'share.poster',
    title: 'share.title',
    text: 'share.text',
    value: '=data.team.invite_link',
    code: '=data.team.invite_code',
    made: [{ do: 'set', path: 'state.poster', to: '=event.file' }],
  },
  sample: { '=data.team.invite_link': 'https://harbor.example/r/K7Q2', '=data.team.invite_code': 'K7Q2' },
});
