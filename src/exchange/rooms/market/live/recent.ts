import { RECENT } from '../../../kernel/database/news-log.ts';
import type { Message } from '../../../kernel/basics/message.ts';

/** The messages to everybody of the last moments. Those to one user are in the log. */
export interface Recent {
  add(message: Message): void;
  /** Returns them, oldest first. */
  all(): readonly Message[];
}

/** @param now milliseconds of a clock that nobody can set */
export function recentMessages(now: () => number = () => performance.now()): Recent {
  let kept: { readonly at: number; readonly message: Message }[] = [];
  const sweep = (): void => {
    const first = kept.findIndex(({ at }) => at >= now() - RECENT);
    kept = first < 0 ? [] : kept.slice(first);
  };
  return {
    add(message) {
      sweep();
      kept.push({ at: now(), message });
    },
    all() {
      sweep();
      return kept.map(({ message }) => message);
    },
  };
}
