import { afterEach, expect, test } from 'vitest';
import { s3Blobs } from '../../../kernel/blobs/s3-blobs.ts';
import { startClient } from '../../../testing/client.ts';
import type { Client } from '../../../testing/client.ts';
import { BEGIN } from '../../../testing/exchange.ts';
import { templateFor } from '../../../testing/image.ts';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import { picture } from '../../../testing/picture.ts';
import { lastingPlace, onPostgres } from '../../../testing/place.ts';
import { startS3 } from '../../../testing/s3.ts';
import type { Settings } from '../../../server/settings.ts';

// An exchange that is given object storage, and one that is started without it or with another's.

const WALL: Settings = { wall: () => BEGIN };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Returns a way to start one exchange after another on the same data. */
async function lasting(): Promise<(settings?: Settings) => Promise<Client>> {
  const { place, remove } = await lastingPlace(templateFor(WALL));
  closing.push(remove);
  return (settings = {}) => startClient({ ...WALL, ...place, ...settings });
}

const put = async (who: Client, shade: number): Promise<string> =>
  String((await who.upload(picture(40, 30, shade))).body.message);
const status = async (who: Client, url: string): Promise<number> =>
  (await who.running.server.inject({ url, headers: who.token ? { authorization: who.token } : {} })).statusCode;
const again = (client: Client, token: string | undefined): Client => Object.assign(client, { token });

test('files from before the storage stay in the database, are read and prove, and go with the account', async () => {
  const start = await lasting();
  const before = await start();
  const owner = await before.register('old@files.test');
  const old = await put(owner, 1);
  const pay = { currency: 'USDT', usdt_type: 'TRC20', channel: 'chain', money: '100' } as const;
  await owner.call('wallet.deposit', { ...pay, voucher: old });
  await before.running.close();

  const storage = memoryStorage();
  const after = again(await start({ storage }), owner.token);
  const { exchange } = after.running;
  expect(await status(after, old)).toBe(200);
  // The same picture, now in the storage, is known by its hash.
  const same = await put(after, 1);
  expect(await after.refusal('wallet.deposit', { ...pay, voucher: same })).toBe('voucher_used@voucher');
  expect([await status(after, same), storage.contents.size]).toEqual([200, 2]);
  await exchange.database.script('delete from deposit');
  const { id } = await after.call('user.info');
  await exchange.command((work) => exchange.leave(work, id));
  await expect.poll(() => [...storage.contents.keys()]).toEqual(['uploads/owner']);
  expect(await exchange.database.rows(`select 1 from file where owner = ${id}`)).toEqual([]);
  await after.running.close();
});

test('without the storage in which files lie an exchange does not start, and with it goes on', async () => {
  const start = await lasting();
  const storage = memoryStorage();
  const first = await start({ storage });
  const owner = await first.register('kept@files.test');
  const address = await put(owner, 2);
  await first.running.close();
  await expect(start()).rejects.toThrow('FILES_URL: files of this database lie in object storage');
  const second = again(await start({ storage }), owner.token);
  expect(await status(second, address)).toBe(200);
  await second.running.close();
});

test.runIf(onPostgres)('what one process has stored another shows, and removes with the account', async () => {
  const start = await lasting();
  const storage = memoryStorage();
  const [one, other] = [await start({ storage }), await start({ storage })];
  const owner = await one.register('two@files.test');
  const address = await put(owner, 4);
  expect(await status(again(other, owner.token), address)).toBe(200);
  const { id } = await owner.call('user.info');
  await other.running.exchange.command((work) => other.running.exchange.leave(work, id));
  await expect.poll(() => [...storage.contents.keys()]).toEqual(['uploads/owner']);
  expect(await status(owner, address)).toBe(404);
  await one.running.close();
  await other.running.close();
});

test('a process that has not been given the storage yet says that a file may be there in a moment', async () => {
  const start = await lasting();
  const reported: string[] = [];
  const client = await start({ report: (error) => reported.push(String(error)) });
  const owner = await client.register('apart@files.test');
  const address = await put(owner, 3);
  const id = address.split('/').at(-1) ?? '';
  // Another process has been.
  await client.running.exchange.database.script(
    `update file set content = null, key = 'k', hash = 'h', bytes = 1, width = 1, height = 1 where id = '${id}'`,
  );
  expect(await status(owner, address)).toBe(503);
  expect(reported).toEqual([`Error: The file ${id} lies in object storage: give FILES_URL to this process, too.`]);
  await client.running.close();
});

test('files lie in the storage that FILES_URL names, and are asked for again once it is gone', async () => {
  const start = await lasting();
  const { address, close } = await startS3(true);
  const reported: string[] = [];
  const client = await start({ filesUrl: address, report: (error) => reported.push(String(error)) });
  const owner = await client.register('there@files.test');
  const file = await put(owner, 5);
  expect(await status(owner, file)).toBe(200);
  const there = await s3Blobs(address, { setting: 'FILES_URL' });
  expect((await there.list('uploads/')).filter((key) => key.endsWith(file.split('/').at(-1) ?? ''))).toHaveLength(1);
  await there.close();
  await close();
  expect(await status(owner, file)).toBe(503);
  expect((await owner.upload(picture(40, 30, 6))).body.error?.code).toBe('file_not_stored');
  expect(reported).toHaveLength(2);
  await client.running.close();
  await expect(start({ filesUrl: address })).rejects.toThrow(`The storage of ${address} cannot be used: `);
});

test('the storage of another exchange, one that fails, and what is no address are refused at the start', async () => {
  const start = await lasting();
  const storage = memoryStorage();
  await storage.create('uploads/owner', Buffer.from('somebody else'));
  await expect(start({ storage })).rejects.toThrow('keeps the files of another exchange');
  storage.fault = new Error('ECONNREFUSED');
  await expect(start({ storage })).rejects.toThrow('cannot be used: Error ECONNREFUSED');
  await expect(start({ filesUrl: 'harbor' })).rejects.toThrow('FILES_URL=harbor is no address as s3://bucket/folder');
});

test('a row says where its content is: here, or in the storage with all that is asked of it', async () => {
  const start = await lasting();
  const client = await start();
  const { database } = client.running.exchange;
  const insert = (columns: string, values: string) =>
    database.script(
      `insert into file (id, owner, name, type, at${columns}) select 'f', min(id), 'n', 'image/png', 0${values} from member`,
    );
  await expect(insert('', '')).rejects.toThrow('file_lies_somewhere');
  await expect(insert(', key', ", 'k'")).rejects.toThrow('file_lies_somewhere');
  // So does a process of the version before.
  await insert(', content', ", '\\x00'");
  await client.running.close();
});
