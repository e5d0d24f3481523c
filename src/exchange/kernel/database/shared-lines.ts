import type { Message } from '../basics/message.ts';
import { databaseLog, lastOfShared, recipientOf } from './database-log.ts';
import type { Queries } from './database.ts';
import { NumberedLine } from './numbered-line.ts';

/** Milliseconds between two comparisons of what came with the log. */
const COMPARE_EVERY = 5_000;

/** The handlers of what everybody is told. */
interface SharedHandlers {
  /** Called for each message, in the order of the commits on its channel, without its number. */
  pass(message: Message): void;
  /** Messages are lost that the log no longer has. */
  missed(): void;
  report(error: unknown): void;
}

/**
 * The messages to everybody, as this process passes them on: each once, on each channel in the order of the commits.
 */
export interface SharedLines {
  /** Begins to pass on what is told from now on. */
  begin(): Promise<void>;
  take(message: Message): void;
  close(): void;
}

/** @param queries outside any transaction. */
export function sharedLines(queries: Queries, { pass, missed, report }: SharedHandlers): SharedLines {
  const lines = new Map<string, NumberedLine>();
  let begun = false;
  let comparing: NodeJS.Timeout | undefined;

  const lineOf = (recipient: string): NumberedLine => {
    const known = lines.get(recipient);
    if (known) return known;
    const line = new NumberedLine({
      async after(since) {
        const [tail] = await databaseLog.after(queries, [{ user: recipient, since }]);
        return tail ?? { last: since, messages: [] };
      },
      pass: (message) => pass(withoutNumber(message)),
      skip: missed,
      report,
    });
    lines.set(recipient, line);
    // On a channel that nobody had used before nothing is missing.
    if (begun) line.begin(0);
    return line;
  };

  const compare = async (): Promise<void> => {
    for (const [recipient, last] of await lastOfShared(queries)) await lineOf(recipient).compare(last);
  };

  return {
    async begin() {
      comparing ??= setInterval(() => void compare().catch(report), COMPARE_EVERY).unref();
      const counts = await lastOfShared(queries);
      for (const [recipient, last] of counts) lineOf(recipient).begin(last);
      for (const line of lines.values()) line.begin(0);
      begun = true;
    },
    take: (message) => lineOf(recipientOf(message)).take(message),
    close() {
      clearInterval(comparing);
      for (const line of lines.values()) line.close();
    },
  };
}

function withoutNumber(message: Message): Message {
  const { number, ...rest } = message;
  return number === undefined ? message : rest;
}
