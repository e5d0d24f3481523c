/** Tells whether a connection that is open still speaks. Times in milliseconds. */
export interface Watch {
  /** Something came from the server. */
  readonly heard: () => void;
  /** A new connection: what came on the one before says nothing of it. */
  readonly opened: () => void;
  /** Milliseconds since the server was last heard. */
  readonly quietFor: () => number;
  /** Looks now, and from then on regularly, until `stop`. */
  readonly start: () => void;
  readonly stop: () => void;
}

export interface WatchTools {
  /** A connection that says nothing for so long is taken for dead. */
  readonly silence: number;
  readonly connected: () => boolean;
  /** Asks the server for an answer; the answer is to be told by `heard`. */
  readonly probe: () => void;
  /** The open connection has gone silent, or speaks again. */
  readonly turned: (silent: boolean) => void;
  /** It stays silent: it is given up for a new one. */
  readonly hangUp: () => void;
}

/** So many times `silence` pass before a silent connection, or a request that is not answered, is given up. */
export const GIVEN_UP = 3;

/**
 * A phone that changes its network, or a server that stalls, leaves a connection open over which nothing comes; the
 * transport itself learns of that after most of a minute. While figures are awaited a quiet connection is therefore
 * asked for an answer, and taken for dead where none comes. A server that has nothing to tell answers, and stays alive.
 */
export function createWatch({ silence, connected, probe, turned, hangUp }: WatchTools): Watch {
  let heardAt = performance.now();
  let probedAt: number | undefined;
  let silent = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const turn = (now: boolean): void => {
    if (silent === now) return;
    silent = now;
    turned(now);
  };

  const look = (): void => {
    if (!connected()) return;
    const now = performance.now();
    const quiet = now - heardAt;
    if (quiet < silence / 2) return;
    // A window that slept has heard nothing either: the server gets its time to answer from the question on.
    if (probedAt !== undefined && now - probedAt >= silence / 2 && quiet >= silence) turn(true);
    if (silent && quiet >= GIVEN_UP * silence) {
      heardAt = now;
      return hangUp();
    }
    probedAt ??= now;
    probe();
  };

  /** Back from the background: what is shown may be as old as the sleep. */
  const woke = (): void => {
    if (document.visibilityState !== 'visible' || !connected() || performance.now() - heardAt < silence) return;
    turn(true);
    look();
  };

  return {
    heard: () => {
      heardAt = performance.now();
      probedAt = undefined;
      turn(false);
    },
    opened: () => {
      heardAt = performance.now();
      probedAt = undefined;
      silent = false;
    },
    quietFor: () => performance.now() - heardAt,
    start: () => {
      if (timer !== undefined) return;
      timer = setInterval(look, silence / 2);
      document.addEventListener('visibilitychange', woke);
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
      document.removeEventListener('visibilitychange', woke);
    },
  };
}
