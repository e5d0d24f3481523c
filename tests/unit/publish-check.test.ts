import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDocuments } from '../../src/exchange/cli/publish-check.ts';
import { collect } from '../../src/exchange/editions/collect.ts';
import { documentsIn } from '../../src/exchange/editions/documents.ts';
import type { Edition } from '../../src/exchange/editions/edition.ts';
import { fitsProduct } from '../../src/exchange/editions/fits.ts';
import { folderBlobs } from '../../src/exchange/kernel/blobs/folder-blobs.ts';
import { editionStore } from '../../src/exchange/editions/store.ts';
import { ProductCopy } from './product-copy.ts';

// Documents are judged before they are published, against those of the edition that people have.

const product = new ProductCopy();
const folder = mkdtempSync(join(tmpdir(), 'harbor-publish-check-'));
const store = editionStore(folderBlobs(join(folder, 'editions')));
afterAll(() => {
  product.remove();
  rmSync(folder, { recursive: true });
});

let parent: Edition;
const check = (): Promise<readonly string[]> => checkDocuments(product.folder, parent, store);

beforeAll(async () => {
  const built = join(folder, 'dist');
  mkdirSync(built);
  writeFileSync(join(built, 'index.html'), '<html><head></head></html>');
  const collected = await collect(await documentsIn(product.folder), built, store);
  parent = { ...collected, parent: null, at: 1, who: 'mei', sentence: 'The first', changes: [] };
}, 60_000);

const TESTS = 'screens/invest/help.tests.json';

test('the changes are told in words, and the page tests of the pages that they reach are played', async () => {
  const words = (JSON.parse(product.read('locales/en.json')) as { dual: Record<string, string> }).dual['step1'] ?? '';
  product.change('locales/en.json', `"step1": ${JSON.stringify(words)}`, '"step1": "Choose one of the pairs"');
  const [change = '', ...others] = await check();
  expect(change).toContain('Choose one of the pairs');
  expect(others).toEqual([]);

  product.change(TESTS, '"to": "invest/invest"', '"to": "index/index"');
  await expect(check()).rejects.toThrow(/^Nothing is published: page tests fail\.\n[^]*invest\/help/);
  product.change(TESTS, '"to": "index/index"', '"to": "invest/invest"');
}, 300_000);

test('a mistake is told with its place', async () => {
  product.change(TESTS, '"press": "start"', '"press": "begin"');
  await expect(check()).rejects.toThrow(
    /^Nothing is published: mend these first\.\nscreens\/invest\/help\.tests\.json:\d+:\d+ /,
  );
}, 60_000);

test('what another contract breaks of an edition is found by its own documents, with the pages', async () => {
  expect(await fitsProduct(product.folder, store).brokenBy(parent)).toEqual([]);
  product.change('schemas/api/location.json', '"operationId": "location.nearest"', '"operationId": "location.near"');
  // A server reads its contract once: this is the next.
  expect(await fitsProduct(product.folder, store).brokenBy(parent)).toEqual(['system/choose-location']);
}, 120_000);
