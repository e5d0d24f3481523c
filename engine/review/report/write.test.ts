import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptied, writeReport } from './write.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a report is a page, one script, one style sheet and pictures', async () => {
  emptied(folder)('old.png', new Uint8Array());
  emptied(folder)('new.png', new Uint8Array());
  await writeReport(folder, {
    product: 'Shop',
    title: 'Nothing',
    author: '',
    from: 'a',
    to: 'b',
    words: { changes: [], untouched: undefined },
    gallery: { groups: [], differing: 0, same: 3, restless: [] },
    titles: new Map(),
    languages: [],
    pages: 1,
  });
  expect(readdirSync(folder).sort()).toEqual(['index.html', 'pictures', 'report.css', 'report.js']);
  expect(readdirSync(path.join(folder, 'pictures'))).toEqual(['new.png']);
  expect(readFileSync(path.join(folder, 'report.js'), 'utf8')).not.toMatch(/\b(?:import|export)\b.*from|\beval\(/);
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain('Nothing looks otherwise');
});
