import type { StepState, Steps } from './navigation.ts';
import { currentEntry } from './entries.ts';

type Navigate = (path: string, options: { readonly replace: boolean; readonly state: StepState }) => void;

/** The navigation's steps, taken by the router once it stands. */
export interface RouterSteps extends Steps {
  readonly connect: (navigate: Navigate) => void;
}

export function createSteps(window: Window): RouterSteps {
  let navigate: Navigate | undefined;
  return {
    connect: (given) => {
      navigate = given;
    },
    push: (path, state) => navigate?.(path, { replace: false, state }),
    replace: (path, state) => navigate?.(path, { replace: true, state }),
    move: (by) => window.history.go(by),
    index: () => currentEntry(window).index,
    here: () => {
      const [pathname = '/', ...query] = window.location.hash.slice(1).split('?');
      const kept = window.history.state as { readonly usr?: StepState | null } | null;
      return { key: currentEntry(window).key, pathname: pathname || '/', search: query.join('?'), state: kept?.usr ?? {} };
    },
  };
}
