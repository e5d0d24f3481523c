import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { folderBlobs } from '../../../kernel/blobs/folder-blobs.ts';
import { s3Blobs } from '../../../kernel/blobs/s3-blobs.ts';
import type { Client } from '../../../testing/client.ts';
import { BEGIN, openExchange } from '../../../testing/exchange.ts';
import { noise, picture } from '../../../testing/picture.ts';
import { startS3 } from '../../../testing/s3.ts';
import { SANDBOX_STAFF } from '../../operators/index.ts';
import { signIn } from '../../operators/testing.ts';
import { shareFile } from '../files.ts';
import { IDENTITY_REVIEW } from '../identity/reviews.ts';
import { files, members } from '../tables.ts';

// Files are the same to everybody, wherever their content lies.

const folder = mkdtempSync(join(tmpdir(), 'harbor-files-'));
const s3 = await startS3(true);
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const PLACES = [
  ['the database', undefined],
  ['a folder', folderBlobs(folder)],
  ['object storage', await s3Blobs(s3.address, { setting: 'FILES_URL' })],
] as const;

let shade = 0;
/** Returns a picture that was not there before. */
const another = (): Buffer => picture(400, 300, (shade += 1));

for (const [place, storage] of PLACES) {
  let wall = BEGIN;
  const shared = await openExchange({ wall: () => wall, ...(storage === undefined ? {} : { storage }) });
  const { guest, newcomer, advance } = shared;
  const { running } = guest;

  const get = (who: { readonly token: string | undefined }, url: string, headers: Record<string, string> = {}) =>
    running.server.inject({ url, headers: { ...headers, ...(who.token ? { authorization: who.token } : {}) } });
  const put = async (who: Client, bytes: Buffer): Promise<string> => String((await who.upload(bytes)).body.message);

  describe(`in ${place}`, () => {
    test('a file comes back as it was, to its owner and whom it is shared with, and to nobody else', async () => {
      const [owner, friend, stranger] = [await newcomer(), await newcomer(), await newcomer()];
      const bytes = noise(300, 300);
      const address = await put(owner, bytes);
      const { id } = await friend.call('user.info');
      await running.exchange.command(({ queries }) => shareFile(queries, address, id));
      for (const who of [owner, friend]) {
        const answer = await get(who, address);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
        expect(answer.headers['cache-control']).toBe('private, no-store');
        expect(answer.rawPayload.equals(bytes)).toBe(true);
      }
      for (const who of [stranger, guest]) expect((await get(who, address)).statusCode).toBe(404);
    });

    test('the row has the content, or what is asked of it without reading it', async () => {
      const owner = await newcomer();
      const bytes = another();
      const id = (await put(owner, bytes)).split('/').at(-1) ?? '';
      const [row] = await running.exchange.database.queries.select().from(files).where(eq(files.id, id));
      if (storage === undefined) {
        expect(row).toMatchObject({ key: null, hash: null, bytes: null, width: null });
        expect(Buffer.from(row?.content ?? []).equals(bytes)).toBe(true);
      } else {
        expect(row).toMatchObject({ content: null, bytes: bytes.length, width: 400, height: 300 });
        expect((await storage.read(row?.key ?? ''))?.equals(bytes)).toBe(true);
      }
    });

    test('a portrait is kept by browsers, which ask for nothing else', async () => {
      const owner = await newcomer();
      const address = await put(owner, another());
      await owner.call('user.uploadHeadPortrait', { head_portrait: address });
      const first = await get(owner, address);
      expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable');
      const again = await get(owner, address, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    });

    test('one picture proves one payment, whoever uploads it', async () => {
      const [owner, other] = [await newcomer(), await newcomer()];
      const bytes = another();
      const pay = { currency: 'USDT', usdt_type: 'TRC20', channel: 'chain', money: '100' } as const;
      await owner.call('wallet.deposit', { ...pay, voucher: await put(owner, bytes) });
      expect(await other.refusal('wallet.deposit', { ...pay, voucher: await put(other, bytes) })).toBe(
        'voucher_used@voucher',
      );
    });

    test('staff who decide about a picture see it', async () => {
      const owner = await newcomer();
      const bytes = another();
      const voucher = await put(owner, bytes);
      const pay = { currency: 'USDT', usdt_type: 'TRC20', channel: 'chain', money: '100' } as const;
      const unseen = await put(owner, another());
      await owner.call('wallet.deposit', { ...pay, voucher });
      const [{ name, secret }] = SANDBOX_STAFF;
      wall += 60_000;
      const member = await signIn(running, name, secret);
      const seen = await get(member, voucher.replace('/api/files/', '/api/ops/files/'));
      expect([seen.statusCode, seen.rawPayload.equals(bytes)]).toEqual([200, true]);
      expect((await get(member, unseen.replace('/api/files/', '/api/ops/files/'))).statusCode).toBe(404);
    });

    test('documents are judged by their size and by whether one is another', async () => {
      const known = await newcomer();
      const { id } = await known.call('user.info');
      await running.exchange.command(({ queries }) =>
        queries.update(members).set({ level: 'basic' }).where(eq(members.id, id)),
      );
      const review = async (front: Buffer, reverse: Buffer, hand: Buffer) => {
        await known.call('identity.submitAdvanced', {
          front_pic: await put(known, front),
          reverse_pic: await put(known, reverse),
          hand_pic: await put(known, hand),
        });
        await advance(IDENTITY_REVIEW);
        return (await known.call('identity.info')).advanced;
      };
      const large = { front_pic: await put(known, noise(1_100, 1_000)), reverse_pic: '/x', hand_pic: '/x' };
      expect(await known.refusal('identity.submitAdvanced', large)).toBe('identity_image_large@front_pic');
      const twice = another();
      expect(await review(twice, another(), twice)).toMatchObject({ status: 'rejected', field: 'hand_pic' });
      expect(await review(another(), picture(200, 300), another())).toMatchObject({
        status: 'rejected',
        field: 'reverse_pic',
      });
      expect(await review(another(), another(), another())).toMatchObject({ status: 'verified' });
    });

    test('files go with the account', async () => {
      const [owner, other] = [await newcomer(), await newcomer()];
      const { id } = await owner.call('user.info');
      const [address, stays] = [await put(owner, another()), await put(other, another())];
      const keys = async (): Promise<readonly string[]> => (await storage?.list('uploads/')) ?? [];
      const before = await keys();
      await running.exchange.command((work) => running.exchange.leave(work, id));
      const own = eq(files.owner, id);
      expect(await running.exchange.database.queries.select({ id: files.id }).from(files).where(own)).toEqual([]);
      const mine = before.filter((key) => key.endsWith(address.split('/').at(-1) ?? ''));
      expect(mine).toHaveLength(storage === undefined ? 0 : 1);
      await expect.poll(keys).toEqual(before.filter((key) => !mine.includes(key)));
      expect((await get(other, stays)).statusCode).toBe(200);
    });
  });
}
