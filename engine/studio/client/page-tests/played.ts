import { create } from 'zustand';
import type { TestResult } from '../../protocol/history.ts';
import { notice } from '../state/notices.ts';
import { ask } from '../state/server.ts';
import { Refused } from '../wire/socket.ts';
import { savedFirst } from './saved-first.ts';

interface Played {
  /** The page whose tests were played last. */
  readonly route?: string;
  readonly results: readonly TestResult[];
  readonly state: 'idle' | 'saving' | 'playing';
}

/** The results of the tests that were played last. */
export const usePlayed = create<Played>()(() => ({ results: [], state: 'idle' }));

/** Plays the tests of a page because somebody asks for it; what is not saved is saved before. */
export async function playTests(route: string): Promise<void> {
  begin(route, 'saving');
  try {
    await savedFirst();
    await play(route);
  } catch (error) {
    notice(error);
  } finally {
    usePlayed.setState({ state: 'idle' });
  }
}

/** Plays the tests of a page after a save. Nobody asked for it: a change that came since is played after its own save. */
export async function playAgain(route: string): Promise<void> {
  if (usePlayed.getState().state === 'saving') return;
  begin(route, 'playing');
  try {
    await play(route);
  } catch (error) {
    if (!(error instanceof Refused)) notice(error);
  } finally {
    usePlayed.setState({ state: 'idle' });
  }
}

function begin(route: string, state: Played['state']): void {
  usePlayed.setState((before) => ({ route, state, results: before.route === route ? before.results : [] }));
}

async function play(route: string): Promise<void> {
  usePlayed.setState({ state: 'playing' });
  const results = await ask('test', { route });
  if (usePlayed.getState().route === route) usePlayed.setState({ results });
}

/** Returns the number of failures among results. */
export const failuresIn = (results: readonly TestResult[]): number => results.filter(({ passed }) => !passed).length;
