import { defineBlock } from '../define.ts';
import { wrapperSlots } from '../field/slots.ts';

export const schema = defineBlock({
  name: 'field.upload',
  description:
    'Pictures from the phone or its camera: made small enough, uploaded at once, shown, taken away again. The engine gives the view `upload`.',
  needsId: true,
  stateful: true,
  uploads: true,
  slots: {
    ...wrapperSlots,
    bind: {
      type: 'bind',
      accepts: ['file', 'list<file>'],
      required: true,
      drawsError: true,
      description: 'One picture, or with `limit` a list of them. Empty is null.',
    },
    limit: { type: 'number', literal: true, description: 'Several pictures, so many at most.' },
    look: {
      type: 'choice',
      of: ['tile', 'card'],
      literal: true,
      default: 'tile',
      description: 'A small square, or one wide card as for a document.',
    },
    camera: {
      type: 'choice',
      of: ['back', 'front'],
      literal: true,
      description: "Offers the camera beside the phone's pictures.",
    },
    bytes: {
      type: 'number',
      literal: true,
      default: 1_048_576,
      description: 'Size at most; a larger picture is scaled down.',
    },
    add: { type: 'text', description: 'On the empty place: what to add.' },
    icon: { type: 'icon', default: 'plus', description: 'On the empty place.' },
  },
  texts: [
    'field.upload_add',
    'field.upload_photo',
    'field.upload_replace',
    'field.upload_remove',
    'field.upload_retry',
    'field.upload_progress',
    'field.upload_type',
    'field.upload_size',
    'field.upload_failed',
  ],
  example: {
    block: 'field.upload',
    id: 'voucher',
    bind: 'form.voucher',
    label: 'deposit.voucher',
    limit: 3,
    aside: 'deposit.voucher_limit',
  },
  sample: { 'form.voucher': null },
});
