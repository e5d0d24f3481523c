import { describe, expect, test, vi } from 'vitest';
import type { Queries } from './database.ts';
import { laneQueue } from './lane-queue.ts';
import { together } from './together.ts';
import type { Parts } from './together.ts';

/** A transaction that notes what happens in it, and fails at its commit where a test says so. */
function stage(most = 3) {
  const log: string[] = [];
  const queue = laneQueue();
  let broken: Error | undefined;
  const parts: Parts = {
    queries: {} as Queries,
    next: () => Promise.resolve(void log.push('next')),
    back: () => Promise.resolve(void log.push('back')),
  };
  const transaction = async <T>(work: (parts: Parts) => Promise<T>): Promise<T> => {
    log.push('begin');
    const result = await work(parts);
    if (broken) throw broken;
    log.push('commit');
    return result;
  };
  const failed = vi.fn();
  const inOne = together<string>(
    { queue, transaction, most },
    {
      begin: (_queries, lanes, count) =>
        Promise.resolve(void log.push(`${lanes.join(' ')} (${count})`)).then(() => 's'),
      end: () => Promise.resolve(void log.push('end')),
      failed,
    },
  );
  const run = (lanes: readonly string[], command: () => Promise<string>): Promise<string> =>
    inOne(lanes, { begun: () => undefined, run: command });
  /** Holds a market until it is told to let it go, and lets what waits for it happen. */
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  queue.enter(['market:X'], () => held);
  const command = (name: string, error?: Error) => async (): Promise<string> => {
    log.push(name);
    if (error) throw error;
    return name;
  };
  return {
    log,
    queue,
    failed,
    run,
    command,
    breaks: (error: Error) => (broken = error),
    settle: async <T>(...asked: readonly Promise<T>[]): Promise<PromiseSettledResult<T>[]> => {
      free();
      return Promise.allSettled(asked);
    },
  };
}

const told = (results: readonly PromiseSettledResult<string>[]): string[] =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)));

describe('commands that wait for the same market', () => {
  test('share a transaction, which takes the lanes of all in order, up to the most of one', async () => {
    const { log, run, command, settle } = stage();
    const asked = ['2', '1', '3', '4'].map((user) => run([`user:${user}`, 'market:X'], command(user)));
    expect(told(await settle(...asked))).toEqual(['2', '1', '3', '4']);
    expect(log.join(', ')).toBe(
      'begin, user:1 user:2 user:3 market:X (3), next, 2, next, 1, next, 3, end, commit, ' +
        'begin, user:4 market:X (1), 4, end, commit',
    );
  });

  test('fail one by one, and the others go on', async () => {
    const { log, run, command, settle } = stage();
    const asked = [
      run(['user:1', 'market:X'], command('1')),
      run(['user:2', 'market:X'], command('2', new Error('refused'))),
      run(['user:3', 'market:X'], command('3')),
    ];
    expect(told(await settle(...asked))).toEqual(['1', 'Error: refused', '3']);
    expect(log.slice(2)).toEqual(['next', '1', 'next', '2', 'back', 'next', '3', 'end', 'commit']);
  });

  test('are told that they failed once the others, by which they were judged, have committed', async () => {
    const { log, run, command, settle } = stage();
    const first = run(['user:1', 'market:X'], command('1')).finally(() => log.push('told 1'));
    const second = run(['user:2', 'market:X'], command('2', new Error('refused'))).finally(() => log.push('told 2'));
    await settle(first, second);
    expect(log.slice(-4)).toEqual(['end', 'commit', 'told 1', 'told 2']);
  });

  test('that were refused are as all others where their transaction fails', async () => {
    const { run, command, settle, breaks } = stage();
    breaks(new Error('cut'));
    const asked = [
      run(['user:1', 'market:X'], command('1')),
      run(['user:2', 'market:X'], command('2', new Error('refused'))),
    ];
    expect(told(await settle(...asked))).toEqual(['Error: cut', 'Error: cut']);
  });

  test('are rolled back where none succeeds', async () => {
    const { log, run, command, settle, failed } = stage();
    const refused = new Error('refused');
    const asked = ['1', '2'].map((user) => run([`user:${user}`, 'market:X'], command(user, refused)));
    expect(told(await settle(...asked))).toEqual(['Error: refused', 'Error: refused']);
    expect(log).not.toContain('commit');
    expect(failed).not.toHaveBeenCalled();
  });

  test('all fail where their transaction does', async () => {
    const { run, command, settle, failed, breaks } = stage();
    breaks(new Error('cut'));
    const asked = ['1', '2'].map((user) => run([`user:${user}`, 'market:X'], command(user)));
    expect(told(await settle(...asked))).toEqual(['Error: cut', 'Error: cut']);
    expect(failed).toHaveBeenCalledExactlyOnceWith('s', new Error('cut'));
  });

  test('share none with one of the same user that waits for something else', async () => {
    const { log, queue, run, command, settle } = stage();
    const asked = [run(['user:1', 'market:X'], command('1'))];
    let end = (): void => undefined;
    const busy = new Promise<void>((resolve) => (end = resolve));
    queue.enter(['user:2'], () => busy);
    asked.push(run(['user:2', 'market:X'], command('2')));
    const first = await settle(asked[0]!);
    expect(told(first)).toEqual(['1']);
    end();
    expect(told(await Promise.allSettled(asked))).toEqual(['1', '2']);
    expect(log.filter((line) => line === 'begin')).toHaveLength(2);
  });

  test('share none where they trade in different markets, or in none', async () => {
    const { log, run, command, settle } = stage();
    const asked = [
      run(['user:1', 'market:Y'], command('1')),
      run(['user:1', 'market:Z'], command('2')),
      run(['user:1'], command('3')),
    ];
    expect(told(await settle(...asked))).toEqual(['1', '2', '3']);
    expect(log.filter((line) => line === 'begin')).toHaveLength(3);
  });
});
