import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'field.checkbox',
  description: 'A box to tick, with its text; a link in the text opens what is agreed to.',
  needsId: true,
  slots: {
    bind: { type: 'bind', accepts: ['bool'], required: true, description: 'Ticked or not.' },
    label: { type: 'text', required: true, description: 'What ticking means.', fit: { size: 'body', inset: 28 } },
    link: {
      type: 'group',
      description: 'After the label, as the agreement.',
      slots: {
        label: { type: 'text', required: true, description: 'The words of the link.' },
        press: { type: 'event', required: true, description: 'The link was pressed.' },
      },
    },
    hint: { type: 'text', nullable: true, description: 'Help under the label.' },
  },
  example: {
    block: 'field.checkbox',
    id: 'agree',
    bind: 'form.agree',
    label: 'register.agree',
    link: { label: 'register.terms', press: [{ do: 'go', to: 'setting/operational_compliance' }] },
  },
  sample: { 'form.agree': true },
});
