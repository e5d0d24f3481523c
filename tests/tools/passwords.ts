import { readFileSync, writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordFault } from '../../src/domain/account/account.ts';

// `npm run passwords`: the passwords that nobody may choose, from the list of zxcvbn-ts (MIT), which is in the order of
// how often they were found in leaks. The exchange reads the file; the list's package is needed here alone.

const FILE = new URL('../../src/exchange/rooms/account/common-passwords.txt', import.meta.url);

/** The length of the list: three times what ASVS asks for, of those that the exchange would take otherwise. */
const COUNT = 10_000;

/** The licence asks to stand beside what it is about. */
const LICENCE = new URL('../../node_modules/@zxcvbn-ts/language-common/LICENSE.txt', import.meta.url);

const head = (): string[] => [
  '# Made by `npm run passwords` from @zxcvbn-ts/language-common: the 10,000 commonest passwords of more than 6 characters, in small',
  '# letters, the commonest first. The licence of the list:',
  '#',
  ...readFileSync(LICENCE, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => `# ${line}`.trimEnd()),
];

/** The file as it should be. */
export function commonPasswords(): string {
  const all = dictionary['passwords-common'] ?? [];
  const taken = all.filter((password) => passwordFault(password) === null).slice(0, COUNT);
  return [...head(), ...taken, ''].join('\n');
}

/** The file as it is. */
export const storedPasswords = (): string => readFileSync(FILE, 'utf8');

if (process.argv[1]?.endsWith('passwords.ts') === true) writeFileSync(FILE, commonPasswords());
