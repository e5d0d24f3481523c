import { Broken, Refused } from '../wire/socket.ts';
import { useStudio, type Notice } from './studio.ts';

let id = 0;

/** Milliseconds for which a message stays. */
const STAYS = { done: 4000, error: 9000 };

/** Shows a message for a while; the same message once. */
export function say(tone: Notice['tone'], text: string): void {
  id += 1;
  const one: Notice = { id, tone, text };
  useStudio.setState(({ notices }) => ({
    notices: [...notices.filter((other) => other.text !== text).slice(-2), one],
  }));
  setTimeout(() => dismiss(one), STAYS[tone]);
}

/** Takes a message away. */
export function dismiss({ id: gone }: Notice): void {
  useStudio.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== gone) }));
}

/**
 * Shows why something failed. A refusal has words for the person; a broken connection is said at the foot of the page
 * already. Anything else is a mistake of the studio, which goes on to the browser's console.
 */
export function notice(reason: unknown): void {
  if (reason instanceof Broken) return;
  if (!(reason instanceof Refused)) throw reason;
  say('error', reason.refusal.text);
}
