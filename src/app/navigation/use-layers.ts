import { useEffect, useState } from 'react';
import type { Layer, Place } from './place.ts';

interface State {
  readonly layers: readonly Layer[];
  readonly shown: Place;
}

/**
 * The pages on the screen: the one shown last, and those that are leaving. A page that leaves stays mounted while it
 * fades,
 * `leave` milliseconds; with 0 (reduced motion) it goes at once.
 */
export function useLayers(shown: Place, leave: number): readonly Layer[] {
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

/** The same entry with other parameters is the same layer; a new entry sends the old one away. */
export function next(layers: readonly Layer[], shown: Place, fade: boolean): readonly Layer[] {
  const key = shown.entry.key;
  const same = layers.find((layer) => layer.entry.key === key);
  const others = layers.filter((layer) => layer.entry.key !== key);
  return [
    ...(fade ? others.map((layer) => (layer.leaving ? layer : { ...layer, leaving: true })) : []),
    { ...shown, leaving: false, first: same?.first === true && !same.leaving },
  ];
}
