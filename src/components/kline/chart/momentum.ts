/** A finger's position at a time, in px and milliseconds. */
export interface Sample {
  readonly x: number;
  readonly time: number;
}

/** The speed is computed from this last part of the movement, in milliseconds. */
const WINDOW = 100;
/** After this time, in milliseconds, a glide has 1/e of its speed. */
const DECAY = 325;
/** Below this speed, in px a millisecond, a glide stops. */
const SLOWEST = 0.05;

/** The speed in px a millisecond at the time `now`, from the last tenth of a second; 0 where too little is known. */
export function speedOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter((sample) => now - sample.time <= WINDOW);
  const [first, last] = [recent[0], recent.at(-1)];
  if (first === undefined || last === undefined || last.time === first.time) return 0;
  const speed = (last.x - first.x) / (last.time - first.time);
  return Math.abs(speed) < SLOWEST ? 0 : speed;
}

/** Glides: calls `move` with the px of each frame until it rests. Returns the undo. */
export function glide(speed: number, move: (distance: number) => void): () => void {
  let frame = 0;
  let before = performance.now();
  const step = (now: number): void => {
    const elapsed = now - before;
    before = now;
    move(speed * elapsed);
    speed *= Math.exp(-elapsed / DECAY);
    frame = Math.abs(speed) < SLOWEST ? 0 : requestAnimationFrame(step);
  };
  if (speed !== 0) frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
