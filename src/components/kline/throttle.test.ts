import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle, milliseconds } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('throttle', () => {
  it('runs at once, then at most ten times a second, and not when nothing is asked', () => {
    const work = vi.fn();
    const request = throttle(work, milliseconds(100));
    request();
    expect(work).toHaveBeenCalledTimes(1);
    for (let time = 0; time < 1000; time += 10) {
      request();
      vi.advanceTimersByTime(10);
    }
    expect(work).toHaveBeenCalledTimes(11);
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(11);
  });

  it('does not lose the last request', () => {
    let value = 0;
    const seen: number[] = [];
    const request = throttle(() => seen.push(value), milliseconds(100));
    for (value = 1; value <= 3; value += 1) request();
    value = 3;
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([1, 3]);
  });

  it('does nothing more once it is cancelled', () => {
    const work = vi.fn();
    const request = throttle(work, milliseconds(100));
    request();
    request();
    request.cancel();
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does at once what is still to do when somebody cannot wait, and no second time', () => {
    const work = vi.fn();
    const request = throttle(work, milliseconds(100));
    request();
    request.flush();
    expect(work).toHaveBeenCalledTimes(1);
    request();
    request.flush();
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
