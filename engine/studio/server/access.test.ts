import { expect, test } from 'vitest';
import { Access } from './access.ts';

const asked = (host: string, more: Readonly<Record<string, string>> = {}) => ({ headers: { host, ...more } });

test('on loopback nobody needs a token, and foreign names are not served', () => {
  const access = new Access('127.0.0.1');
  expect(access.token).toBeUndefined();
  expect(
    ['127.0.0.1:8091', 'localhost:8091', '[::1]:8091', 'evil.example:8091', ''].map((host) =>
      access.isAddressed(asked(host)),
    ),
  ).toEqual([true, true, true, false, false]);
  expect(access.mayEnter({ headers: {}, url: '/' })).toBe(true);
});

test('on another address only who has the token enters, and only at that address', () => {
  const access = new Access('192.0.2.7');
  const token = access.token ?? '';
  expect(token).toHaveLength(24);
  expect(['192.0.2.7:8091', '127.0.0.1:8091'].map((host) => access.isAddressed(asked(host)))).toEqual([true, false]);
  expect(access.mayEnter({ headers: {}, url: `/?token=${token}` })).toBe(true);
  expect(access.mayEnter({ headers: { cookie: `a=b; studio=${token}` }, url: '/' })).toBe(true);
  expect(access.mayEnter({ headers: { cookie: 'studio=no' }, url: '/?token=wrong' })).toBe(false);
});

test('a socket is opened by the page of the studio alone', () => {
  const access = new Access('127.0.0.1');
  expect(access.isFrom(asked('127.0.0.1:8091', { origin: 'http://127.0.0.1:8091' }))).toBe(true);
  expect(access.isFrom(asked('127.0.0.1:8091', { origin: 'http://127.0.0.1:8092' }))).toBe(false);
  expect(access.isFrom(asked('127.0.0.1:8091'))).toBe(false);
});
