import type { FunctionDefinition } from '../environment.ts';
import type { FunctionHost } from './host.ts';

export const text = {
  signature: 'text(value: string | id | link): text',
  description: 'A string that people may read as it is: a code, a name typed by a user, an order number.',
  example: 'text(params.currency)',
  wordless: true,
  run: (value: string) => value,
} satisfies FunctionDefinition;

export const label = {
  signature: 'label(value: enum): text',
  description: 'The words for a value of an enum, from the locale key enum.<Name>.<value>.',
  example: 'label(data.order.status)',
  host: true,
  run: ({ translate }: FunctionHost, value: string, name: string) => translate(`enum.${name}.${value}`),
} satisfies FunctionDefinition;

export const file = {
  signature: 'file(address: image?): file?',
  description: 'The file that was uploaded to an address before: a form shows it and may send it again.',
  example: 'file(data.identity.draft.front_pic)',
  run: (address: string | null) =>
    address === null ? null : { url: address, preview: '', name: '', size: 0, blob: null },
} satisfies FunctionDefinition;

export const fileAddress = {
  signature: 'file.address(): image?',
  description: 'The address that a file was uploaded to; null before it was.',
  example: 'value.address() != data.identity.draft.front_pic',
  run: (value: { readonly url: string | null }) => value.url,
} satisfies FunctionDefinition;
