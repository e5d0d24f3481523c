import type { StepState, Steps } from './navigation.ts';
import { currentEntry } from './entries.ts';
import { createLayerHistory } from './layer-history.ts';

type Navigate = (path: string, options: { readonly replace: boolean; readonly state: StepState }) => void;

/** The navigation's steps, which the router takes once it is mounted. */
export interface RouterSteps extends Steps {
  readonly connect: (navigate: Navigate) => void;
  /** Begins to give layers entries of their own. Returns the undo. */
  readonly follow: () => () => void;
}

export function createSteps(window: Window): RouterSteps {
  let navigate: Navigate | undefined;
  const stateOf = (): StepState => (window.history.state as { readonly usr?: StepState | null } | null)?.usr ?? {};
  /** Changes the address of the shown entry, which stays the entry of its page or layer. */
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
      // The new page takes over the entry of one closed layer; further ones are removed first.
      const left = (): number => layers.open() + 1;
      layers.down(left, () => navigate?.(path, { replace: (stateOf().depth ?? 0) === left(), state }));
    },
    replace: (path, state) => {
      const same = (): boolean => state.entry === currentEntry(window).key;
      // The user may have left the page meanwhile.
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
