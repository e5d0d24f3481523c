import { defineBlock } from '../define.ts';
import { wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.address',
  description:
    'A wallet address. Typed as one word; shown in groups of four with heavy ends when it is left. Paste, scan and address book stand on its label row where the document says what they do: views have no clipboard and no camera of their own.',
  needsId: true,
  typed: true,
  slots: {
    ...wrapperSlots,
    bind: {
      type: 'bind',
      accepts: ['string'],
      required: true,
      description: 'The address. What is typed or pasted loses its spaces.',
    },
    placeholder: {
      type: 'text',
      nullable: true,
      description: 'Shown while the field is empty.',
      fit: { size: 'input', line: true, inset: 24 },
    },
    paste: { type: 'event', description: 'Paste was pressed: take the clipboard into the bound field.' },
    scan: { type: 'event', description: 'Scan was pressed: take the scanned code into the bound field.' },
    book: { type: 'event', description: 'The address book was pressed.' },
  },
  texts: ['field.paste', 'field.scan', 'field.book'],
  example: {
    block: 'field.address',
    id: 'address',
    bind: 'form.address',
    label: 'withdraw.address',
    paste: [
      { do: 'paste', as: 'pasted' },
      { do: 'set', path: 'form.address', to: '=pasted' },
    ],
    scan: [
      { do: 'scan', as: 'scanned' },
      { do: 'set', path: 'form.address', to: '=scanned' },
    ],
    book: [{ do: 'pick', from: 'setting/wallet', into: { 'form.address': '=result.address' } }],
  },
  sample: { 'form.address': '0x71C765eC7ab88b098' },
});
