/** Milliseconds to wait in a browser without `requestIdleCallback`. */
const SOON = 1000;

/** Runs `work` once the browser is idle, so that nothing on screen waits for it. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, SOON);
}
