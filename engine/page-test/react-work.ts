import * as React from 'react';
import { real } from './clock.ts';

type Work = () => unknown;

/** The tasks of React that wait for their turn, as far as `countTasks` counts them. */
let waiting = 0;

/**
 * Counts the tasks of React from now on. Called before React is loaded, which keeps the `setImmediate` that it finds.
 */
export function countTasks(): void {
  globalThis.setImmediate = ((run: (...given: unknown[]) => void, ...given: unknown[]) => {
    waiting += 1;
    return real.task(() => {
      waiting -= 1;
      run(...given);
    });
  }) as typeof setImmediate;
}

/** Whether React has more to do. */
export const isReactBusy = (): boolean => waiting > 0;

/**
 * Does something that changes a page. React's development build renders what follows at once (`act`); the production
 * build, which is faster, has no `act`: there `isReactBusy` says whether all is rendered.
 */
export async function changing(work: Work): Promise<void> {
  const { act } = React as { readonly act?: typeof React.act };
  if (act === undefined) await work();
  else await act(async () => await work());
}
