import { watchBalances } from './watcher.ts';
import type { Watcher } from './watcher.ts';
import type { Listened } from './crowd.ts';

// Phones in a process of their own: it opens them, and tells on demand what each has heard.

const { address, tokens, phones } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly address: string;
  readonly tokens: readonly string[];
  readonly phones: number;
};

/** Phones that connect at the same time. */
const AT_ONCE = 50;

const nowhere = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, { location: { origin: address }, window: nowhere, document: nowhere });

const watchers: Watcher[][] = tokens.map(() => []);
const waiting = tokens.flatMap((token, person) => Array.from({ length: phones }, () => ({ token, person })));
const connect = async (): Promise<void> => {
  for (let next = waiting.pop(); next; next = waiting.pop())
    watchers[next.person]?.push(await watchBalances(address, next.token));
};
await Promise.all(Array.from({ length: AT_ONCE }, connect));

process.on('message', () => {
  const listened: Listened[] = watchers.map((own) =>
    own.map((phone) => ({ heard: phone.heard(), outages: phone.outages() })),
  );
  process.send?.(listened);
});
process.send?.('ready');
