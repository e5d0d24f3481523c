import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIXEL, startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';

// Bodies that nobody can read. An error that the exchange reports, as it does for each 500, fails the file when it
// closes.

let guest: Client;
let owner: Client;
beforeAll(async () => {
  guest = await startClient();
  owner = await guest.register('owner@body.test');
});
afterAll(() => guest.running.close());

const BOUNDARY = 'harbor-boundary';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const file = (name: string, type = 'image/png'): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n${PIXEL.toString('latin1')}\r\n`;
const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const form = (...parts: readonly string[]): Buffer => Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`, 'latin1');

async function post(
  url: string,
  type: string | undefined,
  payload: Buffer | string,
): Promise<{ status: number; body: { type: unknown; error?: { code: string; parameter?: string } } }> {
  const response = await owner.running.server.inject({
    method: 'POST',
    url,
    headers: { ...(type === undefined ? {} : { 'content-type': type }), authorization: owner.token! },
    payload,
  });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  return { status: response.statusCode, body: response.json() };
}

test('an upload in the wrong form is refused as such', async () => {
  const fields = Array.from({ length: 25 }, (_, i) => field(`field${i}`, 'x'));
  const wrong: Readonly<Record<string, readonly [type: string | undefined, payload: Buffer | string, status: number]>> =
    {
      'two files': [FORM, form(file('file'), file('file')), 413],
      '25 fields': [FORM, form(...fields, file('file')), 413],
      'no file': [FORM, form(), 400],
      'text in its place': [FORM, form(field('file', 'hello')), 400],
      'a file of another name': [FORM, form(file('picture')), 400],
      '__proto__ as a field': [FORM, form(field('__proto__', 'x'), file('file')), 400],
      '__proto__ as a file': [FORM, form(file('__proto__')), 400],
      'constructor as a field': [FORM, form(field('constructor', 'x'), file('file')), 400],
      'no boundary': ['multipart/form-data', form(file('file')), 400],
      'another boundary': ['multipart/form-data; boundary=other', form(file('file')), 400],
      'cut off': [FORM, form(file('file')).subarray(0, 150), 400],
      JSON: ['application/json', '{"file":"hello"}', 415],
      'a form without files': ['application/x-www-form-urlencoded', 'file=hello', 415],
      nothing: [undefined, '', 415],
    };
  for (const [what, [type, payload, status]] of Object.entries(wrong)) {
    const answer = await post('/api/upload?lang=fra', type, payload);
    expect([what, answer.status, answer.body.type, answer.body.error?.code]).toEqual([
      what,
      status,
      'error',
      'parameter_error',
    ]);
  }
  expect((await owner.upload()).body.type).toBe('ok');
});

test('what the server itself cannot read answers as every call does', async () => {
  const wrong: readonly (readonly [type: string, payload: string, status: number])[] = [
    ['application/json', '{"account"', 400],
    ['application/json', '', 400],
    ['application/json', '{"__proto__":{"admin":true}}', 400],
    ['application/xml', '<account/>', 415],
    ['application/x-www-form-urlencoded', `account=${'x'.repeat(300_000)}`, 413],
    ['application/json', `{"account":"${'x'.repeat(300_000)}"}`, 413],
  ];
  for (const [type, payload, status] of wrong) {
    const answer = await post('/api/user/login', type, payload);
    expect([payload.slice(0, 40), answer.status, answer.body.type, answer.body.error?.code]).toEqual([
      payload.slice(0, 40),
      status,
      'error',
      'parameter_error',
    ]);
  }
  const answer = await post('/api/user/login', FORM, form(field('account', 'x')));
  expect([answer.status, answer.body.error?.code]).toEqual([200, 'parameter_error']);
});
