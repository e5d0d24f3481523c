import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'field.search',
  description: 'Words to search for; the list itself filters by what is bound.',
  needsId: true,
  typed: true,
  stateful: true,
  slots: {
    bind: { type: 'bind', accepts: ['string'], required: true, description: 'The words. Empty is null.' },
    label: {
      type: 'text',
      required: true,
      description: 'What is searched; shown while the field is empty, and spoken.',
    },
    debounce: {
      type: 'number',
      literal: true,
      default: 0,
      description: 'Milliseconds of rest before the words are written.',
    },
    focus: {
      type: 'bool',
      literal: true,
      description: 'Takes the focus when the page is shown: a page that is a search.',
    },
    enter: { type: 'event', payload: { value: 'string?' }, description: 'The search key was pressed.' },
  },
  texts: ['field.clear'],
  example: { block: 'field.search', id: 'words', bind: 'state.words', label: 'market.search', debounce: 200 },
  sample: { 'state.words': '' },
});
