import { describe, expect, test } from 'vitest';
import { laneQueue } from './lane-queue.ts';

/** Begins commands that end when they are told to, and notes which run. */
function commands() {
  const inLanes = laneQueue();
  const running = new Set<string>();
  const ends = new Map<string, (error?: Error) => void>();
  const begin = (name: string, lanes?: readonly string[]): Promise<void> =>
    inLanes
      .run(lanes, async () => {
        running.add(name);
        await new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())));
      })
      .finally(() => running.delete(name));
  const settled = async (): Promise<string> => {
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    return [...running].join(' ');
  };
  const end = async (name: string, error?: Error): Promise<string> => {
    ends.get(name)?.(error);
    return settled();
  };
  return { begin, settled, end };
}

test('commands that share no lane run at once; those that do, one after another, in the order of their calls', async () => {
  const { begin, settled, end } = commands();
  const all = [begin('a', ['user:1']), begin('b', ['user:2', 'market:X']), begin('c', ['user:1', 'market:X'])];
  all.push(begin('d', ['user:1']), begin('e', ['user:3']));
  expect(await settled()).toBe('a b e');
  expect(await end('a')).toBe('b e');
  expect(await end('b')).toBe('e c');
  expect(await end('c')).toBe('e d');
  await Promise.all([end('d'), end('e'), ...all]);
});

test('a command without lanes runs alone, and is not overtaken', async () => {
  const { begin, settled, end } = commands();
  const all = [begin('a', ['user:1']), begin('b', ['user:2']), begin('alone'), begin('c', ['user:3'])];
  expect(await settled()).toBe('a b');
  expect(await end('b')).toBe('a');
  expect(await end('a')).toBe('alone');
  expect(await end('alone')).toBe('c');
  await Promise.all([end('c'), ...all]);
});

test('one that fails frees its lanes', async () => {
  const { begin, settled, end } = commands();
  const failing = begin('a', ['user:1']);
  const next = begin('b', ['user:1']);
  expect(await settled()).toBe('a');
  const caught = failing.catch((error: unknown) => String(error));
  expect(await end('a', new Error('no'))).toBe('b');
  expect(await caught).toBe('Error: no');
  await Promise.all([end('b'), next]);
});

describe('a command whose turn has not come', () => {
  /** Enters commands of which `first` holds the market until the test has ended. */
  function entered() {
    const queue = laneQueue();
    let end = (): void => undefined;
    const first = new Promise<void>((resolve) => (end = resolve));
    queue.enter(['market:X'], () => first);
    const order: string[] = [];
    const note = (name: string) => async (): Promise<void> => void order.push(name);
    const settled = async (): Promise<readonly string[]> => {
      end();
      for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
      return order;
    };
    return { queue, note, settled };
  }

  test('takes lanes that nobody has, and later commands in those wait for it', async () => {
    const { queue, note, settled } = entered();
    const place = queue.enter(['user:1', 'market:X'], note('group'));
    expect(place.widen(['user:2', 'market:X'])).toBe(true);
    queue.enter(['user:2'], note('later'));
    expect(await settled()).toEqual(['group', 'later']);
    expect(place.widen(['user:3'])).toBe(false);
  });

  test('takes none for which another command waits: that one came first', async () => {
    const { queue, note, settled } = entered();
    const place = queue.enter(['user:1', 'market:X'], note('group'));
    queue.enter(['user:2', 'market:X'], note('other'));
    expect(place.widen(['user:2'])).toBe(false);
    expect(place.widen(['user:3', 'market:X'])).toBe(false);
    expect(await settled()).toEqual(['group', 'other']);
  });

  test('takes none once a command waits that has the whole exchange to itself', async () => {
    const { queue, note, settled } = entered();
    const place = queue.enter(['user:1', 'market:X'], note('group'));
    const alone = queue.run(undefined, note('alone'));
    expect(place.widen(['user:2'])).toBe(false);
    expect(await settled()).toEqual(['group', 'alone']);
    await alone;
  });
});
