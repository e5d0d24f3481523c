import { randomInt } from 'node:crypto';
import type { Message } from '../basics/message.ts';
import { KEPT, MOST_AGAIN, RECENT } from './news-log.ts';
import type { Asked, NewsLog, Tail } from './news-log.ts';

interface Kept {
  /** Milliseconds of a clock that nobody can set. */
  readonly at: number;
  readonly message: Message & { readonly number: number };
}

interface Line {
  last: number;
  kept: Kept[];
}

/** The log of an exchange whose database only this process uses: in memory, without a statement more. */
export interface MemoryLog extends NewsLog {
  /** Numbers the messages of a committed command and keeps them. Called in the order of the commits. */
  add(messages: readonly Message[]): readonly Message[];
}

/** The numbers of a process begin at random below this, so that no client takes those of the one before for them. */
const FIRST_BELOW = 2 ** 47;

/** @param now milliseconds of a clock that nobody can set. */
export function memoryLog(now: () => number = () => performance.now()): MemoryLog {
  const first = randomInt(FIRST_BELOW);
  const lines = new Map<string, Line>();
  let swept = now();

  const sweep = (): void => {
    swept = now();
    for (const line of lines.values()) line.kept = line.kept.filter(({ at }) => at >= swept - KEPT);
  };

  const number = (message: Message): Message => {
    if (message.user === undefined) return message;
    const line = lines.get(message.user) ?? { last: first, kept: [] };
    lines.set(message.user, line);
    line.last += 1;
    const numbered = { ...message, number: line.last };
    line.kept.push({ at: now(), message: numbered });
    if (line.kept.length > MOST_AGAIN) line.kept.shift();
    return numbered;
  };

  const tailOf = ({ user, since }: Asked): Tail => {
    const { last, kept } = lines.get(user) ?? { last: first, kept: [] };
    const wanted = kept
      .filter(({ at, message }) => (since === undefined ? at >= now() - RECENT : message.number > since))
      .map(({ message }) => message);
    const whole = since === undefined || wanted.length === last - since;
    return { last, messages: whole ? wanted : undefined };
  };

  return {
    add(messages) {
      if (now() - swept > KEPT) sweep();
      return messages.map(number);
    },
    after: async (_queries, asked) => asked.map(tailOf),
    last: async (_queries, users) =>
      new Map(
        users.flatMap((user) => {
          const line = lines.get(user);
          return line ? [[user, line.last] as const] : [];
        }),
      ),
    forget: async () => sweep(),
  };
}
