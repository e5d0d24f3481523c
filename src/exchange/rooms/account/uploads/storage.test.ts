import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../../../domain/period.ts';
import type { Client } from '../../../testing/client.ts';
import { BEGIN, openExchange } from '../../../testing/exchange.ts';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import { picture } from '../../../testing/picture.ts';
import { files } from '../tables.ts';
import { keyOf, ORPHANED_AFTER } from './keys.ts';

// What becomes of files where the storage fails, loses something, or has more than the database.

let wall = BEGIN;
const storage = memoryStorage();
const reported: string[] = [];
/** Thrown by the next command, once everything in it is done. */
let fault: Error | undefined;
const { guest, newcomer } = await openExchange({
  wall: () => wall,
  storage,
  report: (error) => reported.push(String(error)),
  around: (run) => (at, work, turning) =>
    run(
      at,
      async (within) => {
        const done = await work(within);
        const thrown = fault;
        fault = undefined;
        if (thrown) throw thrown;
        return done;
      },
      turning,
    ),
});
const { running } = guest;
const { queries } = running.exchange.database;
beforeEach(() => {
  reported.length = 0;
  storage.fault = undefined;
});

let shade = 0;
const upload = (who: Client) => who.upload(picture(40, 30, (shade += 1)));
const put = async (who: Client): Promise<string> => String((await upload(who)).body.message);
const get = (who: Client, url: string) =>
  running.server.inject({ url, headers: who.token ? { authorization: who.token } : {} });

/** Returns the row of a file, by its address. */
const rowOf = async (address: string) => {
  const [row] = await queries
    .select()
    .from(files)
    .where(eq(files.id, address.split('/').at(-1) ?? ''));
  return row;
};
const keyIn = async (address: string): Promise<string> => (await rowOf(address))?.key ?? '';
const stored = (): Promise<unknown[]> => queries.select({ id: files.id, key: files.key }).from(files);
/** Lets a day pass, after which it is looked for what is nobody's. */
async function nextDay(): Promise<void> {
  wall += DAY;
  await guest.call('sandbox.clock', { advance: 0 });
}

describe('an upload', () => {
  test('is refused while the storage fails, leaves no row, and is taken once it works again', async () => {
    const owner = await newcomer();
    const before = await stored();
    storage.fault = new Error('ECONNREFUSED');
    const refused = await upload(owner);
    expect(refused.body.error).toMatchObject({ code: 'file_not_stored', parameter: 'file' });
    expect(refused.body.message).toBe('The image could not be stored. Please try again in a moment.');
    expect(reported).toEqual(['Error: The storage took no file: Error ECONNREFUSED.']);
    expect(await stored()).toEqual(before);
    storage.fault = undefined;
    expect((await get(owner, await put(owner))).statusCode).toBe(200);
  });

  test('whose command fails leaves a content without a row, which goes after a day and not before', async () => {
    const owner = await newcomer();
    const kept = await put(owner);
    const [before, contents] = [await stored(), new Set(storage.contents.keys())];
    fault = new Error('The database is full');
    expect((await upload(owner)).body.error?.code).toBe('internal_error');
    expect(await stored()).toEqual(before);
    const [orphan = ''] = [...storage.contents.keys()].filter((key) => !contents.has(key));
    expect(orphan).not.toBe('');
    await guest.call('sandbox.clock', { advance: DAY });
    await guest.call('sandbox.clock', { advance: DAY });
    expect(storage.contents.has(orphan)).toBe(true);
    wall += 1;
    await nextDay();
    await expect.poll(() => storage.contents.has(orphan)).toBe(false);
    expect(storage.contents.has(await keyIn(kept))).toBe(true);
  });

  test('that arrived although its answer was lost is taken; another content at its key is not', async () => {
    const owner = await newcomer();
    const { create } = storage;
    storage.create = async (key, content) => {
      await create(key, content);
      return false;
    };
    expect((await get(owner, await put(owner))).statusCode).toBe(200);
    storage.create = async (key) => {
      await create(key, Buffer.from('something else'));
      return false;
    };
    expect((await upload(owner)).body.error?.code).toBe('file_not_stored');
    storage.create = create;
  });

  test('whose machine slept until its content may have been collected is refused', async () => {
    const owner = await newcomer();
    const before = await stored();
    const { create } = storage;
    storage.create = (key, content) => {
      wall += ORPHANED_AFTER;
      return create(key, content);
    };
    expect((await upload(owner)).body.error?.code).toBe('file_not_stored');
    storage.create = create;
    expect(await stored()).toEqual(before);
  });
});

describe('a file', () => {
  test('that the storage does not give is asked for again, and never taken for gone', async () => {
    const owner = await newcomer();
    const address = await put(owner);
    await owner.call('user.uploadHeadPortrait', { head_portrait: address });
    storage.fault = new Error('ETIMEDOUT');
    const answer = await get(owner, address);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    // No browser keeps it for a year, as it does a portrait.
    expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined]);
    expect(reported).toEqual(['Error: The storage gave no file: Error ETIMEDOUT.']);
    for (const stranger of [guest, await newcomer()]) expect((await get(stranger, address)).statusCode).toBe(404);
    storage.fault = undefined;
    expect((await get(owner, address)).statusCode).toBe(200);
  });

  test('that the storage has damaged or lost is not shown, and reported', async () => {
    const owner = await newcomer();
    const address = await put(owner);
    const key = await keyIn(address);
    const whole = storage.contents.get(key) ?? Buffer.alloc(0);
    const damaged = Buffer.from(whole);
    damaged[60] = (damaged[60] ?? 0) ^ 1;
    for (const wrong of [damaged, whole.subarray(0, -1), Buffer.concat([whole, whole])]) {
      storage.contents.set(key, wrong);
      expect((await get(owner, address)).statusCode).toBe(500);
    }
    storage.contents.delete(key);
    expect((await get(owner, address)).statusCode).toBe(500);
    const id = address.split('/').at(-1);
    expect(reported).toEqual([
      ...Array.from({ length: 3 }, () => `Error: The storage has damaged the file ${id}, at ${key}.`),
      `Error: The storage has lost the file ${id}, at ${key}.`,
    ]);
    storage.contents.set(key, whole);
    expect((await get(owner, address)).statusCode).toBe(200);
  });

  test('that goes while it is read is not found, and nothing is reported', async () => {
    const owner = await newcomer();
    const { id } = await owner.call('user.info');
    const address = await put(owner);
    const { read } = storage;
    storage.read = async (key) => {
      await running.exchange.command((work) => running.exchange.leave(work, id));
      await expect.poll(() => storage.contents.has(key)).toBe(false);
      return read(key);
    };
    expect((await get(owner, address)).statusCode).toBe(404);
    storage.read = read;
    expect(reported).toEqual([]);
  });
});

describe('what is nobody’s', () => {
  test('is left where an account goes while the storage fails, and goes the next day', async () => {
    const owner = await newcomer();
    const { id } = await owner.call('user.info');
    const keys = [await keyIn(await put(owner)), await keyIn(await put(owner))];
    storage.fault = new Error('ECONNREFUSED');
    await running.exchange.command((work) => running.exchange.leave(work, id));
    await expect.poll(() => reported).toEqual(['Error: Files were not removed from the storage: Error ECONNREFUSED.']);
    expect(await queries.select().from(files).where(eq(files.owner, id))).toEqual([]);
    storage.fault = undefined;
    wall += 1;
    await nextDay();
    await expect.poll(() => keys.filter((key) => storage.contents.has(key))).toEqual([]);
  });

  test('is left where the command that deletes the account fails', async () => {
    const owner = await newcomer();
    const { id } = await owner.call('user.info');
    const address = await put(owner);
    fault = new Error('The database is full');
    await expect(running.exchange.command((work) => running.exchange.leave(work, id))).rejects.toThrow('full');
    expect((await get(owner, address)).statusCode).toBe(200);
  });

  test('is looked for again on the day after one on which the storage failed', async () => {
    const orphan = keyOf(randomUUID(), wall - ORPHANED_AFTER - 1);
    storage.contents.set(orphan, Buffer.from('nobody’s'));
    storage.fault = new Error('ETIMEDOUT');
    await nextDay();
    await expect.poll(() => reported).toEqual(['Error: Files were not removed from the storage: Error ETIMEDOUT.']);
    storage.fault = undefined;
    await nextDay();
    await expect.poll(() => storage.contents.has(orphan)).toBe(false);
  });

  test('is not what somebody else keeps there, nor what has a row, however many there are', async () => {
    const owner = await newcomer();
    const old = wall - ORPHANED_AFTER - 1;
    const orphans = Array.from({ length: 1_200 }, () => keyOf(`ab${randomUUID().slice(2)}`, old));
    const foreign = [
      'files/ab/abcdef',
      'uploads/owner',
      `uploads/ab/${randomUUID()}`,
      'uploads/ab/1-x',
      'rollout/1.json',
    ];
    for (const key of [...orphans, ...foreign])
      storage.contents.set(key, storage.contents.get(key) ?? Buffer.from('x'));
    const kept = await keyIn(await put(owner));
    await nextDay();
    await nextDay();
    await expect.poll(() => orphans.filter((key) => storage.contents.has(key))).toEqual([]);
    expect([...foreign, kept].filter((key) => !storage.contents.has(key))).toEqual([]);
  });
});
