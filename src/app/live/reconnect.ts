import type { Socket } from 'socket.io-client';

export interface RetryTimes {
  /** Milliseconds before the first retry; each further one waits twice as long, up to `max`. */
  readonly min: number;
  readonly max: number;
  /** Milliseconds until an attempt is given up, at most. */
  readonly timeout: number;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/**
 * Milliseconds until the first attempt is given up. Each further one may take twice as long: a slow network gets
 * through as well.
 */
const FIRST_DEADLINE = 8_000;

/**
 * Connects a socket and reconnects it, whoever ended the connection, as often as it takes. Returns a function that
 * starts a new connection in place of the one there is.
 *
 * It stands in for the client's own reconnection, which waits its whole time-out of a minute where a connection closes
 * before its handshake, as behind a proxy whose server restarts, or where an attempt hangs in a network that has
 * changed meanwhile; and which does not come back from a connection that the server ended. The socket is therefore made
 * with `reconnection: false`.
 */
export function keepConnected(socket: Socket, { min, max, timeout, random }: RetryTimes): () => void {
  let failures = 0;
  let trying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = (): void => {
    clearTimeout(timer);
    trying = false;
    socket.disconnect();
    trying = true;
    timer = setTimeout(fail, Math.min(timeout, FIRST_DEADLINE * 2 ** failures));
    socket.connect();
    const { engine } = socket.io;
    engine.once('close', () => {
      if (trying && engine === socket.io.engine) fail();
    });
  };

  const retry = (): void => {
    clearTimeout(timer);
    timer = setTimeout(attempt, Math.min(max, min * 2 ** failures) * (0.5 + random()));
  };

  const fail = (): void => {
    if (!trying) return;
    trying = false;
    retry();
    failures += 1;
  };

  socket.on('connect', () => {
    clearTimeout(timer);
    trying = false;
    failures = 0;
  });
  socket.on('connect_error', fail);
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') retry();
  });
  // The network is back: nobody waits for the next retry.
  window.addEventListener('online', () => {
    if (!socket.connected && timer !== undefined) attempt();
  });
  return attempt;
}
