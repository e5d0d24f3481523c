import { expect, test } from 'vitest';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import { passkeyPlace } from './place.ts';

type Options = Parameters<typeof passkeyPlace>[0]['exchange']['options'];

function place(origin: string, options: Partial<Options>): unknown {
  try {
    return passkeyPlace({
      origin,
      exchange: { options: { sandbox: true, hosts: [], origins: [], ...options } as Options } as Parameters<
        typeof passkeyPlace
      >[0]['exchange'],
    });
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
}

test.each([
  ['http://localhost:8080', { domain: 'localhost', origins: ['http://localhost:8080'] }],
  ['http://LOCALHOST', { domain: 'localhost', origins: ['http://localhost'] }],
  ['http://shop.localhost:80', { domain: 'shop.localhost', origins: ['http://shop.localhost'] }],
  ['https://demo.harbor.example', { domain: 'demo.harbor.example', origins: ['https://demo.harbor.example'] }],
])('a sandbox makes them for its own name: %s', (origin, expected) => {
  expect(place(origin, { hosts: ['127.0.0.1', 'demo.harbor.example'] })).toEqual(expected);
});

test.each([
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
  'http://192.168.1.20',
  'http://evil.example',
  'http://localhost.evil.example',
  'http://',
  'nonsense',
])('there are none at %s', (origin) => {
  expect(place(origin, { hosts: ['127.0.0.1', '192.168.1.20'] })).toBe('passkey_address');
});

test('outside a sandbox the setting decides, whatever a request says of its address', () => {
  expect(place('https://harbor.example', { sandbox: false, hosts: ['harbor.example'] })).toBe('passkey_address');
  const options = {
    sandbox: false,
    passkeyDomain: 'harbor.example',
    origins: [
      'https://www.harbor.example',
      'http://old.harbor.example',
      'https://harbor.example.evil.example',
      'https://tiles.harbor.example',
    ],
  };
  const map = { tiles: 'https://tiles.harbor.example/{z}/{x}/{y}.png', credit: null };
  for (const origin of ['https://harbor.example', 'https://evil.example', 'http://10.0.0.1:8080']) {
    expect(place(origin, { ...options, map })).toEqual({
      domain: 'harbor.example',
      origins: ['https://harbor.example', 'https://www.harbor.example'],
    });
  }
});

test('localhost as the setting is met at any port', () => {
  expect(place('http://localhost:8080', { passkeyDomain: 'localhost' })).toEqual({
    domain: 'localhost',
    origins: ['https://localhost', 'http://localhost:8080'],
  });
});
