import { describe, expect, it } from 'vitest';
import { tickStep } from './ticks.ts';

describe('tickStep', () => {
  it('leaves a time its room and keeps to multiples of four bars', () => {
    for (const space of [2, 5.5, 6, 10, 32]) {
      expect(tickStep(space) * space).toBeGreaterThanOrEqual(88);
      expect(tickStep(space) % 4).toBe(0);
    }
    expect(tickStep(6)).toBe(16);
  });
});
