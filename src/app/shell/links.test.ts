import { expect, test } from 'vitest';
import { app } from '../testing.ts';
import { targetOf } from './links.ts';

const BASE = 'https://harbor.test/h5/';
const target = (link: string) => targetOf(link, app, BASE);

test.each([
  ['/pages/fund/withdraw?currency=BTC', 'fund/withdraw', { currency: 'BTC' }],
  ['#/pages/market/market', 'market/market', {}],
  ['/#/pages/market/market', 'market/market', {}],
  [' https://harbor.test/h5/#/pages/common/article?id=3 ', 'common/article', { id: '3' }],
  ['/', 'index/index', {}],
])('%s is a page', (link, route, params) => {
  expect(target(link)).toEqual({ kind: 'page', address: { route, params } });
});

test.each([
  'https://t.me/harbor',
  'https://www.harbor.example/paper.pdf',
  'https://harbor.example/?a=1#b',
  'HTTPS://T.ME/x',
])('%s may be left to', (link) => {
  expect(target(link)).toMatchObject({ kind: 'outside', host: new URL(link).hostname });
});

test.each([
  'http://t.me/harbor',
  'https://evil.example/',
  'https://t.me.evil.example/',
  'https://evilharbor.example/',
  'https://t.me@evil.example/',
  'https://user:word@t.me/',
  'https://t.me:8443/',
  '//t.me/harbor',
  '/\\t.me',
  'https:\\\\t.me',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://harbor.test/1',
  'mailto:a@b.c',
  'file:///etc/passwd',
  'tel:123',
  'market/market',
  '',
  '#',
  'https://harbor.test/h5/#//evil.example',
  'https://harbor.test/api/user/logout',
  'https://harbor.test.evil.example/h5/#/pages/a/b',
])('%j is refused', (link) => {
  expect(target(link)).toEqual({ kind: 'refused' });
});
