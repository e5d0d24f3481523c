/** Runs `work` after the next paint, or after a second: a hidden window is not painted. Returns the undo. */
export function afterPaint(work: () => void): () => void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    work();
  };
  const frame = requestAnimationFrame(() => setTimeout(once));
  const timer = setTimeout(once, 1000);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    done = true;
  };
}
