import { frameOf } from '../../../simulation/book.ts';
import type { Book } from '../../../simulation/book.ts';
import type { BookFrame, TimedHears } from '../../../simulation/source.ts';

/** The frames of a book whose news say which moment they are of. */
export interface Frames extends Pick<TimedHears, 'moment'> {
  /** The latest frame of which everything is known; undefined before the first. */
  readonly latest: BookFrame | undefined;
}

/** @param book returns the book after what was told until now. */
export function createFrames(book: () => Book): Frames {
  /** The number of the frame that is being told. */
  let telling: number | undefined;
  let latest: BookFrame | undefined;
  return {
    moment(at, gap) {
      const number = frameOf(at);
      if (telling !== undefined && number <= telling) return;
      // The news until now belong to frames before this one.
      if (telling !== undefined && !gap) latest = { number: number - 1, time: at, book: book() };
      telling = number;
    },
    get latest() {
      return latest;
    },
  };
}
