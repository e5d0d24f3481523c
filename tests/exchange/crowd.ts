import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HeardBalance, Outage } from './watcher.ts';

/** What the phones of one person heard, a list for each phone. */
export type Listened = readonly { readonly heard: readonly HeardBalance[]; readonly outages: readonly Outage[] }[];

/** Phones that listen to an exchange from a process of their own. */
export interface Crowd {
  /** Returns what the phones heard, by person. */
  look(): Promise<readonly Listened[]>;
  close(): void;
}

/**
 * Opens phones by the app's own client over real sockets. Resolves once all are connected.
 *
 * @param tokens of the people @param phones how many each of them has
 */
export async function gatherCrowd(address: string, tokens: readonly string[], phones: number): Promise<Crowd> {
  const child = fork(
    fileURLToPath(new URL('crowd-program.ts', import.meta.url)),
    [JSON.stringify({ address, tokens, phones })],
    { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process of the phones ended.');
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return {
    async look() {
      const answer = once(child, 'message');
      child.send('look');
      return ((await Promise.race([answer, ended])) as [readonly Listened[]])[0];
    },
    close: () => void child.kill('SIGKILL'),
  };
}

/**
 * Returns the greatest share of phones that came back within one second of each other, and when the last of them did.
 */
export function mostAtOnce(
  outages: readonly Outage[],
  phones: number,
): { readonly share: number; readonly at: number } {
  const ends = outages.map(({ end }) => end).sort((a, b) => a - b);
  let [most, at] = [0, 0];
  for (let [from, to] = [0, 0]; to < ends.length; to += 1) {
    while ((ends[to] ?? 0) - (ends[from] ?? 0) >= 1_000) from += 1;
    if (to - from + 1 > most) [most, at] = [to - from + 1, ends[to] ?? 0];
  }
  return { share: most / phones, at };
}
