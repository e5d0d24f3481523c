/**
 * State beside React, joined from a draft and the cells it depends on. Listeners hear of a change only when something
 * shown has changed.
 */
export interface Live<S, A> {
  get(): S;
  subscribe(listener: () => void): () => void;
  dispatch(action: A): void;
}

/**
 * @param source `get` gives the state now, with the same identity while it is the same; `listen` calls back after a
 * change of any cell that the state depends on, and is heard only while somebody listens.
 */
export function live<S, A>(source: {
  get(): S;
  act(action: A): void;
  listen(update: () => void): () => void;
}): Live<S, A> {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  /** What listeners were last told, not what was last read: a reader may have asked in between. */
  let told: S | undefined;

  function update(): void {
    const before = told;
    told = source.get();
    if (told !== before) for (const listener of listeners) listener();
  }

  return {
    get: source.get,
    subscribe(listener) {
      listeners.add(listener);
      told ??= source.get();
      stop ??= source.listen(update);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        told = undefined;
      };
    },
    dispatch(action) {
      source.act(action);
      update();
    },
  };
}
