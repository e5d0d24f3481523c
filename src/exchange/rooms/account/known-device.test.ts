import { expect, test } from 'vitest';
import { knownDevice, rememberDevice } from './known-device.ts';
import type { User } from '../../kernel/user.ts';

const user = { id: '7', password: 'scrypt$hash' } as User;

/** Returns the cookie that is set for a browser that already sends these cookies. */
function cookieFor(origin: string, cookies?: string): string {
  let set = '';
  rememberDevice({ cookies, origin, setCookie: (cookie) => (set = cookie) }, user);
  return set;
}

test('over https the mark is bound to the host, and goes back over https only; scripts and other sites never have it', () => {
  const parts = cookieFor('https://harbor.test').split('; ');
  expect(parts[0]).toMatch(/^__Host-harbor-device=7\./);
  expect(parts.slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Strict', 'Secure']);
  expect(cookieFor('http://127.0.0.1:8080').split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=31536000',
    'Path=/api',
    'SameSite=Strict',
  ]);
});

test('a browser is known by either name, first by that which no subdomain can set', () => {
  const [safe = ''] = cookieFor('https://harbor.test').split(';');
  const [plain = ''] = cookieFor('http://harbor.test').split(';');
  expect(knownDevice(user, plain)).toEqual(expect.any(String));
  expect(knownDevice(user, safe)).not.toBe(knownDevice(user, plain));
  expect(knownDevice(user, `${plain}; ${safe}`)).toBe(knownDevice(user, safe));
  expect(cookieFor('https://harbor.test', plain)).toContain(knownDevice(user, plain) ?? '-');
});
