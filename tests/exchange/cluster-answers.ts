import { expect, vi } from 'vitest';
import type { Reply } from '../../src/exchange/testing/client.ts';
import type { Step } from './walk.ts';

/** A call that was sent, and its intent. */
export type Sent = Omit<Step, 'reply'> & { readonly intent: string };

/** A call that took effect, and its answer. */
export interface Answered extends Sent {
  readonly body: Reply['body'];
}

/** The means to look for answers. Both return undefined where nobody was there to answer. */
interface Means {
  /** Asks what became of an intent. */
  outcome(answered: Answered): Promise<unknown>;
  /** Returns the time of the exchange, milliseconds. */
  now(): Promise<number | undefined>;
}

/** The longest time to wait for somebody who answers, in milliseconds. */
const PATIENCE = 60_000;

/**
 * The time after which answers are looked for again, in milliseconds of the exchange: they are stored for 90 days, and
 * people move its clock on by a day or more in a minute.
 */
const ROUND = 15 * 86_400_000;

/** The answers that people got. Each is looked for twice, the first time soon, and the second time a round later. */
export class Answers {
  private newer: Answered[] = [];
  private older: readonly Answered[] = [];
  private looked: number | undefined;
  /** The number of those that were found. */
  found = 0;

  constructor(private readonly means: Means) {}

  add(answered: Answered): void {
    this.newer.push(answered);
  }

  /** Looks for all answers where a round has passed since the last time. */
  async lookInTime(): Promise<void> {
    const now = await vi.waitUntil(() => this.means.now(), { timeout: PATIENCE });
    this.looked ??= now;
    if (now - this.looked < ROUND) return;
    this.looked = now;
    await this.look();
  }

  /** Looks for all answers, those of each person one after another. */
  async look(): Promise<void> {
    const { older, newer, means } = this;
    this.newer = [];
    const all = [...older, ...newer];
    await Promise.all(
      Array.from(new Set(all.map(({ person }) => person)), async (person) => {
        for (const answered of all.filter((one) => one.person === person)) {
          const outcome = await vi.waitUntil(() => means.outcome(answered), { timeout: PATIENCE });
          expect(outcome).toMatchObject({ message: { state: 'done', answer: answered.body } });
        }
      }),
    );
    this.older = newer;
    this.found += newer.length;
  }
}
