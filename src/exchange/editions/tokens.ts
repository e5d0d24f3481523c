import { randomBytes } from 'node:crypto';
import { hashOf, type Hash } from './edition.ts';
import type { EditorToken } from './editor-token.ts';
import type { EditionStore } from './store.ts';

/** Bytes of a token: nobody guesses 256 random bits. */
const LENGTH = 32;

/** Makes and keeps a token. @returns it; it is shown this once, for the store has its hash alone */
export async function makeToken(store: EditionStore, token: EditorToken): Promise<string> {
  const text = randomBytes(LENGTH).toString('base64url');
  await store.keepToken(hashOf(text), token);
  return text;
}

/** Returns whose token a text is; null for one that is not known, was taken away, or is over. */
export async function editorOf(store: EditionStore, text: string, now: number): Promise<EditorToken | null> {
  const token = await store.token(hashOf(text));
  return token !== null && token.until > now ? token : null;
}

/** Takes away all tokens of a name. @returns how many there were */
export async function revokeTokens(store: EditionStore, name: string): Promise<number> {
  const theirs = (await store.tokens()).filter(([, token]) => token.name === name).map(([hash]): Hash => hash);
  for (const hash of theirs) await store.removeToken(hash);
  return theirs.length;
}
