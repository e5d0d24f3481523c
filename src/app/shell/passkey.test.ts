// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { passkey } from './passkey.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

/** A browser that answers so. */
function browser(answer: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', { value: { create: answer, get: answer }, configurable: true });
}

const ASK = JSON.stringify({
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  user: { id: 'AAAA', name: 'a', displayName: 'a' },
  pubKeyCredParams: [],
});

test('an old browser is named', async () => {
  expect(await passkey('use', ASK)).toEqual({ fault: 'unsupported' });
});

test.each([
  ['NotAllowedError', 'use', 'refused'],
  ['NotAllowedError', 'make', 'declined'],
  ['AbortError', 'make', 'declined'],
  ['InvalidStateError', 'make', 'there'],
  ['SecurityError', 'use', 'address'],
  ['ConstraintError', 'make', 'device'],
  ['UnknownError', 'use', 'failed'],
] as const)('%s while it is to %s one: %s', async (name, mode, fault) => {
  browser(() => Promise.reject(new DOMException('no', name)));
  expect(await passkey(mode, ASK)).toEqual({ fault });
});

test('a question that nobody answers in time', async () => {
  browser(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const late = { ...(JSON.parse(ASK) as object), timeout: 500 };
  expect(await passkey('use', JSON.stringify(late))).toEqual({ fault: 'late' });
});

test('the answer is what the browser says, as JSON', async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  browser(async () => ({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  }));
  const done = await passkey('use', ASK);
  expect('answer' in done && JSON.parse(done.answer)).toMatchObject({
    id: 'AQID',
    response: { signature: 'AQID', userHandle: 'AQID' },
  });
});
