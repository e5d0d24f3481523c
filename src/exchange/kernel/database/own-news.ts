import type { Told } from './peers.ts';

/**
 * The longest wait of a command for its own news, in milliseconds. They come within one, unless the connection that
 * listens has broken without a word.
 */
const LONGEST = 1_000;

/** The news that this process told and has not heard yet. */
export interface OwnNews {
  /** The connection that listens stands: what is told from now on will be heard. */
  listening(): void;
  /** Begins to wait for news that are being told. */
  sent(): { readonly id: number; readonly told: Told };
  /** Ends the wait for news that have been heard. */
  arrived(id: number): void;
  /** Ends every wait: the connection broke, and what was on the way does not come. */
  lost(): void;
}

/** @param longest the longest wait, in milliseconds; a test may give a shorter one. */
export function ownNews(longest = LONGEST): OwnNews {
  const waiting = new Map<number, () => void>();
  let last = 0;
  let connected = false;
  const end = (id: number): void => {
    waiting.get(id)?.();
    waiting.delete(id);
  };
  return {
    listening: () => void (connected = true),
    sent() {
      const id = (last += 1);
      if (!connected) return { id, told: { heard: () => Promise.resolve(), forget: () => undefined } };
      const heard = new Promise<void>((resolve) => waiting.set(id, resolve));
      return {
        id,
        told: {
          async heard() {
            const late = setTimeout(() => end(id), longest);
            await heard;
            clearTimeout(late);
          },
          forget: () => end(id),
        },
      };
    },
    arrived: end,
    lost() {
      connected = false;
      [...waiting.keys()].forEach(end);
    },
  };
}
