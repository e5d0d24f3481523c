/** A socket that can be disconnected. */
interface Leaver {
  disconnect(close: boolean): unknown;
}

/**
 * Disconnects sockets evenly over a time, so that they do not all come back at once.
 * @param within milliseconds.
 */
export function sendAway(sockets: readonly Leaver[], within: number): void {
  for (const [i, socket] of sockets.entries()) {
    const wait = (within * i) / sockets.length;
    if (wait < 1) socket.disconnect(true);
    else setTimeout(() => socket.disconnect(true), wait).unref();
  }
}
