import { readFileSync } from 'node:fs';
import { passwordFault } from '../../../domain/account/account.ts';

/**
 * Words that whoever guesses at a password here tries first: the exchange's name and what it is about. Those of a user
 * or a member of staff come to them.
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

/** A shorter part of a name is in too many good passwords. */
const LEAST_WORD = 4;

/** As passwords are compared, whatever the case. */
const small = (text: string): string => text.normalize('NFKC').toLowerCase();

let list: ReadonlySet<string> | undefined;

/** The commonest passwords, in small letters. They are read when the first is asked for. */
function commonPasswords(): ReadonlySet<string> {
  list ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return list;
}

/** What somebody is called by: names, addresses, numbers; what they do not have is left out. */
export type Names = readonly (string | null | undefined)[];

/**
 * The words of names: `anna.smith@mail.test` is known as `anna` and `smith`, and by both together; the domain of an
 * address is not theirs.
 */
function wordsOf(names: Names): string[] {
  const written = names.flatMap((name) => (name ? [small(name).replace(/@.*$/, '')] : []));
  const words = [...OUR_WORDS, ...written, ...written.flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}]+/u))];
  return [...new Set(words)].filter((word) => [...word].length >= LEAST_WORD).sort((a, b) => b.length - a.length);
}

/**
 * Why a password is too easily guessed: it is among the commonest, or made of words that anybody would try first. Such
 * words count for nothing: what is left without them must be a password by itself.
 * @param names whose password it will be.
 */
export function weakness(password: string, names: Names): 'password_common' | 'password_words' | null {
  const typed = small(password);
  if (commonPasswords().has(typed)) return 'password_common';
  const left = wordsOf(names).reduce((rest, word) => rest.replaceAll(word, ''), typed);
  if (left === typed) return null;
  return passwordFault(left) === 'password_short' || commonPasswords().has(left) ? 'password_words' : null;
}
