import { expect, test } from 'vitest';
import { siteOf } from './link.ts';

const HOSTS = ['harbor.example', '*.harbor.example'];

test.each([
  ['https://harbor.example/paper', true],
  ['https://docs.harbor.example/', true],
  [' https://harbor.example ', true],
  ['http://harbor.example/', false],
  ['https://harbor.example:8443/', false],
  ['https://me:secret@harbor.example/', false],
  ['https://harbor.example.evil.example/', false],
  ['https://evilharbor.example/', false],
  ['https:\\\\harbor.example', false],
  ['javascript:alert(1)', false],
  ['nothing', false],
])('%s may be left to: %s', (link, may) => {
  expect(siteOf(link, HOSTS) !== null).toBe(may);
});
