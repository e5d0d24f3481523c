import { isAccountName as isOwnName } from '../account/account.ts';
import { isRealName as isName } from '../account/card.ts';
import { documentNumberOf, isDocumentNumber as isNumber, type DocumentType } from '../account/identity.ts';

/** Functions about who somebody is that documents may call: the same rules that the exchange refuses by. */

/** Can a document have a number? */
export const isDocumentNumber = {
  signature: 'isDocumentNumber(number: string, type: IdType): bool',
  description: 'Whether a document of a type can have a number. Spaces and hyphens do not count.',
  example: 'isDocumentNumber(value, form.id_type)',
  run: (number: string, type: string): boolean => isNumber(documentNumberOf(number), type as DocumentType),
} as const;

/** Is a text a name that an account can have? */
export const isAccountName = {
  signature: 'isAccountName(name: string): bool',
  description:
    'Whether a text can be the name of an account: 4 to 20 letters a to z, digits and underscores, the first a letter.',
  example: 'isAccountName(value)',
  run: (name: string): boolean => isOwnName(name.trim()),
} as const;

/** Is a text the name of a person? */
export const isRealName = {
  signature: 'isRealName(name: string): bool',
  description: 'Whether a text can be the name of a person: letters and what stands between them.',
  example: 'isRealName(value)',
  run: (name: string): boolean => isName(name.trim()),
} as const;
