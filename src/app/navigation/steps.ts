import type { StepState, Steps } from './navigation.ts';
import { currentEntry } from './entries.ts';
import { createLayerHistory } from './layer-history.ts';

type Navigate = (path: string, options: { readonly replace: boolean; readonly state: StepState }) => void;

/** The navigation's steps, taken by the router once it stands. */
export interface RouterSteps extends Steps {
  readonly connect: (navigate: Navigate) => void;
  /** Gives layers their entries from now on. Returns the undo. */
  readonly follow: () => () => void;
}

export function createSteps(window: Window): RouterSteps {
  let navigate: Navigate | undefined;
  const stateOf = (): StepState => (window.history.state as { readonly usr?: StepState | null } | null)?.usr ?? {};
  /** The entry keeps what it is, of a page or of a layer; only its address is another. */
  const readdress = (path: string, state: StepState): void => {
    const { depth } = stateOf();
    navigate?.(path, { replace: true, state: depth === undefined ? state : { ...state, depth } });
  };
  const layers = createLayerHistory(window, (path) =>
    readdress(path, { ...stateOf(), entry: currentEntry(window).key }),
  );
  return {
    connect: (given) => {
      navigate = given;
    },
    follow: layers.start,
    push: (path, state) => {
      // One entry of a layer that is gone is taken by the new page; more must go first.
      const left = (): number => layers.open() + 1;
      layers.down(left, () => navigate?.(path, { replace: (stateOf().depth ?? 0) === left(), state }));
    },
    replace: (path, state) => {
      const same = (): boolean => state.entry === currentEntry(window).key;
      // Meanwhile the page may have been left.
      if (same())
        layers.down(
          () => Infinity,
          () => same() && readdress(path, state),
        );
      else
        layers.down(
          () => 0,
          () => navigate?.(path, { replace: true, state }),
        );
    },
    move: layers.move,
    index: () => currentEntry(window).index,
    layers: layers.open,
    here: () => {
      const [pathname = '/', ...query] = window.location.hash.slice(1).split('?');
      return { key: currentEntry(window).key, pathname: pathname || '/', search: query.join('?'), state: stateOf() };
    },
  };
}
