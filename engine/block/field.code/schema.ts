import { defineBlock } from '../define.ts';
import { wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.code',
  description: "A code of digits in cells, over one real input, so that paste and the phone's suggestion work.",
  needsId: true,
  proves: true,
  typed: true,
  slots: {
    ...wrapperSlots,
    bind: { type: 'bind', accepts: ['string'], required: true, description: 'The digits; they stay a string.' },
    length: { type: 'number', literal: true, default: 6, description: 'Digits, 4 to 8.' },
    look: {
      type: 'choice',
      of: ['cells', 'box'],
      literal: true,
      default: 'cells',
      description: '`box`: one ordinary box with the send button inside, for a page with other fields.',
    },
    secret: {
      type: 'bool',
      literal: true,
      description: 'A pay code: shows dots, and no code is offered by the phone.',
    },
    send: {
      type: 'group',
      description: 'A button that has a code sent.',
      slots: {
        label: { type: 'text', required: true, description: 'Send, or send again.' },
        press: { type: 'event', required: true, description: 'A code is wanted.' },
        again: {
          type: 'time',
          nullable: true,
          description: 'Server time until which no other code is sent; a countdown is shown.',
        },
      },
    },
    complete: { type: 'event', description: 'The last digit was filled in.' },
    given: {
      type: 'text',
      nullable: true,
      description:
        'The text in place of a code that an action has set and that is no digits: it names the source. A cross empties it.',
    },
  },
  texts: ['field.resend_in', 'field.clear'],
  example: {
    block: 'field.code',
    id: 'code',
    bind: 'form.code',
    label: 'login.code',
    send: {
      label: 'login.send_code',
      press: [{ do: 'call', call: 'user.sendCode', with: { account: '=form.email' } }],
      again: '=state.again',
    },
  },
  sample: { 'form.code': '407', '=state.again': null },
});
