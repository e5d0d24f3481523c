import { readFileSync } from 'node:fs';
import { passwordFault } from '../../../domain/account/account.ts';

/**
 * Words that an attacker tries first against a password here: the exchange's name and its subjects. The names of the
 * user or member of staff are added to them.
 */
const OUR_WORDS = [
  'harbor',
  'harbour',
  'password',
  'exchange',
  'bitcoin',
  'ethereum',
  'crypto',
  'wallet',
  'trading',
  'account',
] as const;

/** The least length of a part of a name that counts: shorter ones are in too many good passwords. */
const LEAST_WORD = 4;

/** Normalizes text for the comparison of passwords, which ignores case. */
const small = (text: string): string => text.normalize('NFKC').toLowerCase();

let list: ReadonlySet<string> | undefined;

/** Returns the most common passwords, in lower case. They are read when the first is asked for. */
function commonPasswords(): ReadonlySet<string> {
  list ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return list;
}

/** The names of somebody: names, addresses, numbers; a missing one is left out. */
export type Names = readonly (string | null | undefined)[];

/**
 * Returns the words of names: `anna.smith@mail.test` gives `anna` and `smith`, and both together; the domain of an
 * address does not count.
 */
function wordsOf(names: Names): string[] {
  const written = names.flatMap((name) => (name ? [small(name).replace(/@.*$/, '')] : []));
  const words = [...OUR_WORDS, ...written, ...written.flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}]+/u))];
  return [...new Set(words)].filter((word) => [...word].length >= LEAST_WORD).sort((a, b) => b.length - a.length);
}

/**
 * Returns why a password is too easily guessed: it is among the most common, or made of words that anybody would try
 * first. Such words count for nothing: the rest without them must be a password by itself.
 * @param names the names of the user whose password it will be.
 */
export function weakness(password: string, names: Names): 'password_common' | 'password_words' | null {
  const typed = small(password);
  if (commonPasswords().has(typed)) return 'password_common';
  const left = wordsOf(names).reduce((rest, word) => rest.replaceAll(word, ''), typed);
  if (left === typed) return null;
  return passwordFault(left) === 'password_short' || commonPasswords().has(left) ? 'password_words' : null;
}
