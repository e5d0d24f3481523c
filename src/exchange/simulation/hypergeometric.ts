import { mix } from '../kernel/basics/random.ts';
import { clamp } from './clamp.ts';
import { normal } from './normal.ts';

/**
 * With fewer steps than these in a half, each is drawn by itself; with more, the normal distribution is as good as
 * exact.
 */
const FEW = 24;

/**
 * Returns the number of the `first` steps that go up, of `steps` steps of which `up` go up: drawn without replacement.
 * @param word 32 random bits that decide
 */
export function upwards(steps: number, up: number, first: number, word: number): number {
  if (first === 0 || up === 0) return 0;
  if (first === steps || up === steps) return Math.min(first, up);
  const rest = steps - first;
  if (Math.min(first, rest) > FEW) {
    const mean = (first * up) / steps;
    // Rounding adds a twelfth to the variance (Sheppard).
    const variance = Math.max(0, (mean * (1 - up / steps) * rest) / (steps - 1) - 1 / 12);
    return clamp(Math.round(mean + Math.sqrt(variance) * normal(word)), Math.max(0, up - rest), Math.min(up, first));
  }
  const drawn = Math.min(first, rest);
  let found = 0;
  let state = word;
  for (let left = 0; left < drawn; left++) {
    state = (state + 0x9e3779b9) | 0;
    if ((mix(state) / 0x1_0000_0000) * (steps - left) < up - found) found++;
  }
  return drawn === first ? found : up - found;
}
