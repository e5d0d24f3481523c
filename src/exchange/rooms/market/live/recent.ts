import type { Message } from '../../../kernel/basics/message.ts';

/** The messages of the last moments, by the user they are for. */
export interface Recent {
  add(message: Message): void;
  /** Returns those for a user, and those for everybody, oldest first. */
  for(user: string | undefined): readonly Message[];
}

interface Kept {
  /** Milliseconds of a clock that nobody can set. */
  readonly at: number;
  /** Its place among all messages. */
  readonly place: number;
  readonly message: Message;
}

/** @param lasts how long a message is kept, in milliseconds. @param now milliseconds of a clock that nobody can set */
export function recentMessages(lasts: number, now: () => number = () => performance.now()): Recent {
  const byUser = new Map<string | undefined, Kept[]>();
  let places = 0;
  let swept = now();

  const fresh = (kept: readonly Kept[]): Kept[] => {
    const first = kept.findIndex(({ at }) => at >= now() - lasts);
    return first < 0 ? [] : kept.slice(first);
  };

  /** Forgets old messages, once in the time that one is kept. */
  const sweep = (): void => {
    if (now() - swept < lasts) return;
    swept = now();
    for (const [user, kept] of byUser) {
      const left = fresh(kept);
      if (left.length > 0) byUser.set(user, left);
      else byUser.delete(user);
    }
  };

  return {
    add(message) {
      sweep();
      places += 1;
      const one: Kept = { at: now(), place: places, message };
      const kept = byUser.get(message.user);
      if (kept) kept.push(one);
      else byUser.set(message.user, [one]);
    },
    for(user) {
      const own = user === undefined ? [] : fresh(byUser.get(user) ?? []);
      return [...own, ...fresh(byUser.get(undefined) ?? [])]
        .sort((a, b) => a.place - b.place)
        .map(({ message }) => message);
    },
  };
}
