import { describe, expect, it } from 'vitest';
import { smallest } from './downscale.ts';

const blob = (bytes: number): Blob => new Blob([new Uint8Array(bytes)]);

describe('making a picture small enough', () => {
  it('loses quality before size', async () => {
    const tried: [number, number][] = [];
    const result = await smallest(1000, 500, async (side, quality) => {
      tried.push([side, quality]);
      return Promise.resolve(blob(quality > 0.8 ? 600 : 500));
    });
    expect(result?.size).toBe(500);
    expect(tried).toEqual([
      [1000, 0.88],
      [1000, 0.76],
    ]);
  });

  it('never keeps more pixels than a document needs, and never enlarges', async () => {
    const sides: number[] = [];
    const encode = async (side: number): Promise<Blob> => {
      sides.push(side);
      return Promise.resolve(blob(1));
    };
    await smallest(8000, 10, encode);
    await smallest(200, 10, encode);
    expect(sides).toEqual([2560, 200]);
  });

  it('gives up where nothing useful fits', async () => {
    const sides = new Set<number>();
    const result = await smallest(2560, 10, async (side) => {
      sides.add(side);
      return Promise.resolve(blob(11));
    });
    expect(result).toBeNull();
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(320);
  });
});
