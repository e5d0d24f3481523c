import { create } from 'zustand';
import type { TestResult } from '../../protocol/history.ts';
import { notice } from '../state/notices.ts';
import { ask } from '../state/server.ts';
import { savedFirst } from './saved-first.ts';

interface Played {
  /** The page whose tests were played last. */
  readonly route?: string;
  readonly results: readonly TestResult[];
  readonly state: 'idle' | 'saving' | 'playing';
}

/** The results of the tests that were played last. */
export const usePlayed = create<Played>()(() => ({ results: [], state: 'idle' }));

/** Plays the tests of a page; what is not saved is saved before. */
export async function playTests(route: string): Promise<void> {
  usePlayed.setState((before) => ({ route, state: 'saving', results: before.route === route ? before.results : [] }));
  try {
    await savedFirst();
    usePlayed.setState({ state: 'playing' });
    const results = await ask('test', { route });
    if (usePlayed.getState().route === route) usePlayed.setState({ results });
  } catch (error) {
    notice(error);
  } finally {
    usePlayed.setState({ state: 'idle' });
  }
}

/** Returns the number of failures among results. */
export const failuresIn = (results: readonly TestResult[]): number => results.filter(({ passed }) => !passed).length;
