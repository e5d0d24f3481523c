import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PICTURES } from '../tools/guide-pictures.ts';

const STUDIO = fileURLToPath(new URL('../../engine/studio/', import.meta.url));

test('the guide of the studio shows each of its pictures, and one command draws them all', () => {
  const guide = readFileSync(`${STUDIO}GUIDE.md`, 'utf8');
  const shown = [...guide.matchAll(/!\[[^\]]+\]\(guide\/([\w-]+)\.jpg\)/g)].map(([, name]) => name);
  expect(shown).toEqual(Object.keys(PICTURES));
  expect(readdirSync(`${STUDIO}guide`).sort()).toEqual(shown.map((name) => `${name}.jpg`).sort());
});
