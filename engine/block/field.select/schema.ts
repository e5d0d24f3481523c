import { defineBlock } from '../define.ts';
import { choiceTypes, eachOption, fixedOptions, wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.select',
  description: 'A choice from a list that opens as a sheet, with a search when it is long.',
  needsId: true,
  stateful: true,
  slots: {
    ...wrapperSlots,
    bind: { type: 'bind', accepts: choiceTypes, required: true, description: 'The chosen value.' },
    options: fixedOptions,
    placeholder: {
      type: 'text',
      nullable: true,
      description: 'Shown while nothing is chosen.',
      fit: { size: 'input', line: true, inset: 24 },
    },
    empty: { type: 'text', description: 'Shown in the sheet when there is nothing to choose.' },
  },
  each: eachOption,
  texts: ['field.choose', 'field.close', 'field.search', 'field.no_match', 'field.nothing'],
  example: {
    block: 'field.select',
    id: 'fiat',
    bind: 'form.fiat',
    label: 'publish.fiat',
    of: '=app.fiats',
    as: 'f',
    value: '=f.code',
    title: '=text(f.code)',
  },
  sample: { 'form.fiat': 'USD', '=app.fiats': [{ '=f.code': 'USD', '=text(f.code)': 'USD' }] },
});
