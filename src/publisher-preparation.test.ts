import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE } from './domain/period.ts';
import { Judge, type Judgement } from '../engine/review/edition/judge.ts';
import { PublisherBuild } from './publisher-build.ts';
import { PublisherPreparation } from './publisher-preparation.ts';
import { PARENT } from './publisher-process/testing.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const store = { content: async () => null };

test('the processes that play rest once nobody has been judged for a while, not in the middle of a judgement', async () => {
  vi.useFakeTimers();
  const ends: Array<(judgement: Judgement) => void> = [];
  const rest = vi.fn();
  const judge = { judge: () => new Promise<Judgement>((resolve) => ends.push(resolve)), rest };
  vi.spyOn(Judge, 'open').mockResolvedValue(judge as unknown as Judge);
  vi.spyOn(PublisherBuild.prototype, 'build').mockResolvedValue('/built');
  const preparation = new PublisherPreparation('/product');
  const check = (words: string): Promise<readonly string[]> => {
    const documents = new Map([['locales/en.json', Buffer.from(words)]]);
    return preparation.check({ documents, tree: documents, saved: documents, parent: PARENT, store }, () => undefined);
  };
  const good: Judgement = { mistakes: [], words: [], failures: [] };
  // The second begins before the first, which it displaces, has ended.
  const judgements = [check('one'), check('two')];
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[0]?.(good);
  await judgements[0];
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(rest).not.toHaveBeenCalled();
  ends[1]?.(good);
  await judgements[1];
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(rest).toHaveBeenCalledOnce();
});
