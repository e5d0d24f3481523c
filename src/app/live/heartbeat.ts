/** Detects an open connection over which nothing comes any more. Times are in milliseconds. */
interface Heartbeat {
  /** A message came from the server. */
  readonly received: () => void;
  /** A new connection opened; the silence of the former one no longer counts. */
  readonly opened: () => void;
  /** Milliseconds since the last message. */
  readonly silentFor: () => number;
  /** Checks the connection regularly until `stop`. */
  readonly start: () => void;
  readonly stop: () => void;
}

interface HeartbeatTools {
  /** A connection without messages for so long counts as silent. */
  readonly silence: number;
  readonly connected: () => boolean;
  /** Sends the server something to acknowledge; the acknowledgement calls `received`. */
  readonly probe: () => void;
  /** Called when the open connection falls silent and when messages come again. */
  readonly silenceChanged: (silent: boolean) => void;
  /** Called when the connection stays silent: it is to be replaced. */
  readonly giveUp: () => void;
}

/** A silent connection, or a request without an answer, is given up after so many times `silence`. */
export const GIVEN_UP = 3;

/**
 * A phone that changes its network, or a server that stalls, leaves a connection open over which nothing comes; the
 * transport notices only after most of a minute. While prices are awaited, the heartbeat therefore probes a quiet
 * connection and reports silence where no acknowledgement comes. A server without news acknowledges and stays alive.
 */
export function createHeartbeat({ silence, connected, probe, silenceChanged, giveUp }: HeartbeatTools): Heartbeat {
  let receivedAt = performance.now();
  let probedAt: number | undefined;
  let silent = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const setSilent = (now: boolean): void => {
    if (silent === now) return;
    silent = now;
    silenceChanged(now);
  };

  const check = (): void => {
    if (!connected()) return;
    const now = performance.now();
    const quiet = now - receivedAt;
    if (quiet < silence / 2) return;
    // A window that slept received nothing either: the server has half of `silence` to answer, from the probe on.
    if (probedAt !== undefined && now - probedAt >= silence / 2 && quiet >= silence) setSilent(true);
    if (silent && quiet >= GIVEN_UP * silence) {
      receivedAt = now;
      return giveUp();
    }
    probedAt ??= now;
    probe();
  };

  /** The window is visible again: its prices may be as old as its time in the background. */
  const woke = (): void => {
    if (document.visibilityState !== 'visible' || !connected() || performance.now() - receivedAt < silence) return;
    setSilent(true);
    check();
  };

  return {
    received: () => {
      receivedAt = performance.now();
      probedAt = undefined;
      setSilent(false);
    },
    opened: () => {
      receivedAt = performance.now();
      probedAt = undefined;
      silent = false;
    },
    silentFor: () => performance.now() - receivedAt,
    start: () => {
      if (timer !== undefined) return;
      timer = setInterval(check, silence / 2);
      document.addEventListener('visibilitychange', woke);
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
      document.removeEventListener('visibilitychange', woke);
    },
  };
}
