import { useEffect, useState } from 'react';
import type { PageLayer, PageLocation } from './page-location.ts';

interface State {
  readonly layers: readonly PageLayer[];
  readonly shown: PageLocation;
}

/**
 * Gives the pages on the screen: the one shown and those that are leaving. A leaving page stays mounted while it fades,
 * for `leave` milliseconds; with 0 (reduced motion) it is unmounted at once.
 */
export function useLayers(shown: PageLocation, leave: number): readonly PageLayer[] {
  const [state, setState] = useState<State>(() => ({ shown, layers: [{ ...shown, leaving: false, first: true }] }));

  if (state.shown !== shown) setState({ shown, layers: next(state.layers, shown, leave > 0) });

  const { layers } = state;
  useEffect(() => {
    if (!layers.some((layer) => layer.leaving)) return undefined;
    const timer = setTimeout(
      () => setState((now) => ({ ...now, layers: now.layers.filter((layer) => !layer.leaving) })),
      leave,
    );
    return () => clearTimeout(timer);
  }, [layers, leave]);

  return layers;
}

/** The same entry with other parameters keeps its layer; a new entry makes the others leave. */
function next(layers: readonly PageLayer[], shown: PageLocation, fade: boolean): readonly PageLayer[] {
  const key = shown.entry.key;
  const same = layers.find((layer) => layer.entry.key === key);
  const others = layers.filter((layer) => layer.entry.key !== key);
  return [
    ...(fade ? others.map((layer) => (layer.leaving ? layer : { ...layer, leaving: true })) : []),
    { ...shown, leaving: false, first: same?.first === true && !same.leaving },
  ];
}
