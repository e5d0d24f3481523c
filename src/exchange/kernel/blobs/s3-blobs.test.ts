import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { openStorage } from './open-storage.ts';
import { bucketOf, s3Blobs } from './s3-blobs.ts';
import { startS3 } from '../../testing/s3.ts';

const USE = { setting: 'EDITIONS_URL' };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function storage(once: boolean): Promise<string> {
  const { address, close } = await startS3(once);
  closing.push(close);
  return address;
}

test('an address names a bucket and a folder in it', () => {
  expect(bucketOf('s3://harbor', 'FILES_URL')).toEqual({ name: 'harbor', folder: '' });
  expect(bucketOf('s3://harbor/', 'FILES_URL')).toEqual({ name: 'harbor', folder: '' });
  expect(bucketOf('s3://harbor.example/app/two/', 'FILES_URL')).toEqual({ name: 'harbor.example', folder: 'app/two/' });
  for (const wrong of ['harbor', 'https://harbor', 's3://', 's3://H', 's3://harbor/a b'])
    expect(() => bucketOf(wrong, 'FILES_URL'), wrong).toThrow(`FILES_URL=${wrong} is no address as s3://bucket/folder`);
});

test('of many who write a key at once one does, and the content is theirs', async () => {
  const blobs = await s3Blobs(await storage(true), USE);
  const texts = Array.from({ length: 8 }, (_, i) => `content ${i}`);
  const made = await Promise.all(texts.map((text) => blobs.create('rollout/1.json', Buffer.from(text))));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect((await blobs.read('rollout/1.json'))?.toString()).toBe(texts[made.indexOf(true)]);
  await blobs.close();
});

test('two folders of a bucket know nothing of each other, and a list has more than one page', async () => {
  const address = await storage(true);
  const [one, other] = [await s3Blobs(address, USE), await s3Blobs(`${address}-2`, USE)];
  const keys = Array.from({ length: 1_003 }, (_, i) => `files/${String(i).padStart(4, '0')}`);
  // Sent without the SDK, which would take ten times as long.
  const folder = `${process.env['AWS_ENDPOINT_URL_S3']}/harbor-editions/app`;
  for (const key of keys) await fetch(`${folder}/${key}`, { method: 'PUT', body: 'x' });
  expect(await one.list('files/')).toEqual(keys);
  expect(await other.list('files/')).toEqual([]);
  await one.remove('files/0000');
  expect(await one.read('files/0000')).toBeNull();
  expect(await one.list('files/000')).toHaveLength(9);
  await one.close();
  await other.close();
});

test('a storage that overwrites, has no such bucket, or does not answer is refused at once', async () => {
  await expect(s3Blobs(await storage(false), USE)).rejects.toThrow('overwrites a key that exists');
  await storage(true);
  await expect(s3Blobs('s3://no-such-bucket/app', USE)).rejects.toThrow('cannot be used: NoSuchBucket');
  process.env['AWS_ENDPOINT_URL_S3'] = 'http://127.0.0.1:1';
  process.env['AWS_MAX_ATTEMPTS'] = '1';
  await expect(s3Blobs('s3://harbor-editions/app', USE)).rejects.toThrow('cannot be used: ');
});

test('a request that is not answered in time is given up, in the middle of its answer, too', async () => {
  // Their environment is that of any storage but for the address.
  await storage(true);
  const slow = createServer((request, response) => {
    if (request.method === 'PUT') response.writeHead(412).end();
    else if (request.url?.includes('half') === true) response.writeHead(200, { 'Content-Length': 10 }).write('half');
  });
  await new Promise<void>((open) => {
    slow.listen(0, '127.0.0.1', open);
  });
  process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const blobs = await openStorage('s3://harbor-editions/app', { ...USE, within: 300 });
  closing.push(async () => {
    await blobs.close();
    slow.closeAllConnections();
    slow.close();
  });
  const begun = performance.now();
  await expect(blobs.read('silent')).rejects.toThrow();
  await expect(blobs.read('half')).rejects.toThrow();
  await expect(blobs.list('silent')).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('nothing loads the SDK but this store, and that is loaded where its address is given', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const sources = ['src', 'engine', 'schemas', 'operators'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\.ts$|node_modules/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const naming = (text: string): string[] => sources.filter((file) => readFileSync(root + file, 'utf8').includes(text));
  expect(naming('@aws-sdk')).toEqual(['src/exchange/kernel/blobs/s3-blobs.ts']);
  expect(naming("s3-blobs.ts'")).toEqual(['src/exchange/kernel/blobs/open-storage.ts']);
  expect(readFileSync(`${root}src/exchange/kernel/blobs/open-storage.ts`, 'utf8')).not.toMatch(/^import .*s3-blobs/m);
});
