// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { app } from '../testing.ts';
import { createImages } from './images.ts';

const PRIVATE = '/api/files/abc';
let made: number;

beforeEach(() => {
  made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function setUp(answer: () => Response = () => new Response('x', { headers: { 'Content-Type': 'image/png' } })) {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  return { fetched, images: createImages(app.backend.privateImages, () => 'secret', app.timing.download) };
}

test.each(['/api/images/logo.svg', 'https://cdn.example/a.png', 'data:image/png;base64,x', 'blob:1', ''])(
  '%j is shown as it is',
  (source) => {
    const { fetched, images } = setUp();
    expect(images.source(source)).toBe(source);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://evil.example/a.png',
  '//evil.example/a.png',
  'ftp://localhost/a.png',
])('%j is not tried', async (source) => {
  const { fetched, images } = setUp();
  await expect(images.source(source)).rejects.toThrow('image');
  expect(fetched).not.toHaveBeenCalled();
});

test('a private one is fetched once, with the session', async () => {
  const { fetched, images } = setUp();
  expect(await Promise.all([images.source(PRIVATE), images.source(PRIVATE)])).toEqual(['blob:1', 'blob:1']);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(PRIVATE, {
    headers: { Authorization: 'secret' },
    signal: expect.any(AbortSignal) as AbortSignal,
  });
});

test.each([
  () => new Response('', { status: 403 }),
  () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
])('one that does not come is asked for again', async (answer) => {
  const { fetched, images } = setUp(answer);
  await expect(images.source(PRIVATE)).rejects.toThrow('image');
  await expect(images.source(PRIVATE)).rejects.toThrow('image');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the longest unused are let go, and all with the session', async () => {
  const { images } = setUp();
  for (let index = 0; index < 60; index++) await images.source(`${PRIVATE}${index}`);
  await images.source(`${PRIVATE}0`);
  await images.source(`${PRIVATE}60`);
  await Promise.resolve();
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:2');
  images.clear();
  await Promise.resolve();
  await Promise.resolve();
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(61);
});

test('one that does not come whole within a minute has failed', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  const { fetched, images } = setUp();
  fetched.mockImplementation(async (_source, init) => {
    init!.signal!.throwIfAborted();
    return new Response();
  });
  await expect(images.source(PRIVATE)).rejects.toThrow('late');
  expect(timeout).toHaveBeenCalledWith(60_000);
});
