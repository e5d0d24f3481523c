import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'figure-poster',
  description: 'A picture to show others: one large figure with what it is about, and a QR code that leads here. It can be shared or kept.',
  stateful: true,
  needsId: true,
  texts: ['block.poster_share', 'block.poster_save', 'block.poster_failed'],
  slots: {
    brand: { type: 'text', required: true, description: 'Whose it is.' },
    title: { type: 'text', required: true, description: 'What it is about.' },
    tag: { type: 'text', description: 'A short word before the title, in the tone of the figure.' },
    label: { type: 'text', required: true, description: 'What the figure is.' },
    figure: { type: 'text', required: true, nullable: true, description: 'The figure.' },
    tone: { type: 'choice', of: ['up', 'down', 'plain'], default: 'plain', description: 'Colour of the figure by meaning.' },
    facts: { type: 'map', key: 'text', description: 'More of it: label and value.', value: { type: 'text', nullable: true, description: 'The value.' } },
    note: { type: 'text', description: 'A line beside the code.' },
    code: { type: 'string', nullable: true, description: 'What the QR code says; none without it.' },
    name: { type: 'string', literal: true, default: 'poster', description: 'Name of the file, without its ending.' },
  },
  example: { block: 'figure-poster', id: 'poster', brand: 'app.name', title: '=data.order.pair', label: 'order.profit', figure: '=change(data.order.roe)', tone: 'up', facts: { 'order.price': '=price(data.order.price)' }, code: '=data.invite.link' },
});
