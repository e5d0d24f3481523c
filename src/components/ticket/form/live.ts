/**
 * State outside of React, derived from a draft and the cells that it depends on. Listeners are notified only when the
 * snapshot changed.
 */
export interface Live<S, A> {
  get(): S;
  subscribe(listener: () => void): () => void;
  dispatch(action: A): void;
}

/**
 * @param source `get` returns the current state, with the same identity while nothing changed; `listen` calls back
 * after every change of a cell that the state depends on. It is called only while there are listeners.
 */
export function live<S, A>(source: {
  get(): S;
  act(action: A): void;
  listen(update: () => void): () => void;
}): Live<S, A> {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  /** The state of the last notification, which may differ from the last one read. */
  let notified: S | undefined;

  function update(): void {
    const before = notified;
    notified = source.get();
    if (notified !== before) for (const listener of listeners) listener();
  }

  return {
    get: source.get,
    subscribe(listener) {
      listeners.add(listener);
      notified ??= source.get();
      stop ??= source.listen(update);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        notified = undefined;
      };
    },
    dispatch(action) {
      source.act(action);
      update();
    },
  };
}
