import type { Socket } from 'socket.io-client';

interface RetryTimes {
  /** The backoff in milliseconds: the delay before the first attempt to reconnect; each further one doubles, up to `max`. */
  readonly min: number;
  readonly max: number;
  /** The longest deadline of an attempt, in milliseconds. */
  readonly timeout: number;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/**
 * The longest delay before the first attempt, in milliseconds, where a connection broke: a server that ends breaks very
 * many at once, which would all come back to the others in the same moment. With the connecting, 95 of 100 are back
 * within five seconds.
 */
const SPREAD = 4_500;

/** The client gives these reasons for a connection that broke, other than by silence or because it was sent away. */
const BROKEN: ReadonlySet<string> = new Set(['transport close', 'transport error']);

/** The deadline of the first attempt, in milliseconds, doubled for each further one: slow networks get through too. */
const FIRST_DEADLINE = 8_000;

/**
 * Connects a socket and reconnects it whoever ended the connection, as often as it takes. Returns a function that
 * replaces the present connection by a new one.
 *
 * It replaces the client's own reconnection (create the socket with `reconnection: false`), which waits for its whole
 * timeout of a minute where a connection closes before its handshake, as behind a proxy whose server restarts, or where
 * an attempt hangs because the network changed; and which does not reconnect after the server ended the connection.
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

  const retryAfter = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(attempt, delay);
  };
  const retry = (): void => retryAfter(Math.min(max, min * 2 ** failures) * (0.5 + random()));

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
    if (BROKEN.has(reason)) retryAfter(min + random() * Math.max(0, Math.min(SPREAD, max) - min));
    else if (reason !== 'io client disconnect') retry();
  });
  // The network is back: the next attempt need not wait for the backoff.
  window.addEventListener('online', () => {
    if (!socket.connected && timer !== undefined) attempt();
  });
  return attempt;
}
