import type { PageState } from '../../protocol/pages.ts';
import type { Say, Word } from '../words/say.ts';

const WORDS: Readonly<Partial<Record<PageState['kind'], Word>>> = {
  filled: 'state.filled',
  loading: 'state.loading',
  empty: 'state.empty',
  error: 'state.error',
  longest: 'state.longest',
  pseudo: 'state.pseudo',
};

/** Returns the name of a state for people: of a status or a parameter its value, in words. */
export function stateWords({ kind, name, value }: PageState, say: Say): string {
  const word = WORDS[kind];
  if (word !== undefined) return say(word);
  const shown = (value ?? name).replaceAll('_', ' ');
  return `${shown.charAt(0).toUpperCase()}${shown.slice(1)}`;
}
