import { defineBlock } from '../define.ts';
import { autofills } from '../../grammar/words.ts';
import { wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.text',
  description: 'A line of text, or several.',
  needsId: true,
  typed: true,
  slots: {
    ...wrapperSlots,
    bind: { type: 'bind', accepts: ['string'], required: true, description: 'The text. Empty is null.' },
    input: {
      type: 'choice',
      of: ['text', 'email', 'tel', 'url', 'digits'],
      literal: true,
      default: 'text',
      description: 'What is typed: chooses the keyboard and turns off correction where it would hurt.',
    },
    autocomplete: {
      type: 'choice',
      literal: true,
      description: 'The word by which a phone fills it in.',
      of: autofills,
    },
    placeholder: {
      type: 'text',
      nullable: true,
      description: 'An example or `Optional`, shown while the field is empty.',
      fit: { size: 'input', line: { slot: 'multiline', is: undefined }, inset: 24 },
    },
    multiline: { type: 'bool', literal: true, description: 'Grows with its text.' },
    max: {
      type: 'number',
      literal: true,
      description: 'Characters at most; a counter is shown. The rule of the field still decides.',
    },
    bare: { type: 'bool', looks: true, literal: true, description: 'The label is spoken and not shown, as in a chat.' },
    clear: { type: 'bool', literal: true, description: 'A small cross empties the field.' },
    before: { type: 'nodes', description: 'At the start of the box.' },
    after: { type: 'nodes', description: 'At the end of the box.' },
    enter: { type: 'event', description: 'The enter key was pressed; with `multiline` shift and enter begins a line.' },
  },
  texts: ['field.count', 'field.clear'],
  example: {
    block: 'field.text',
    id: 'email',
    bind: 'form.email',
    label: 'login.email',
    input: 'email',
    autocomplete: 'email',
  },
  sample: { 'form.email': 'mei@harbor.test' },
});
