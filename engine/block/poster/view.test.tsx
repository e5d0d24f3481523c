// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FileValue } from '../props.ts';
import { eventually, mount, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const WORDS = {
  label: 'Poster',
  title: 'Trade with friends',
  brand: 'Harbor',
  text: 'A fifth of every fee',
  code: 'HB7K2M9P',
  hint: 'Scan to join',
  name: 'poster.png',
  tone: 'plain' as const,
  facts: [],
};

/** Installs a canvas that records what is written on it. */
function canvas(written: string[]): void {
  const context = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === 'measureText'
          ? (text: string) => ({ width: text.length * 40 })
          : name === 'fillText'
            ? (text: string) => void written.push(text)
            : () => undefined,
      set: () => true,
    },
  );
  vi.stubGlobal('Path2D', function Path2D() {
    return undefined;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'], { type: 'image/png' })),
  );
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:poster', revokeObjectURL: () => undefined }),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('poster', () => {
  it('is a picture of its words, named for who does not see it, and gives its file once', async () => {
    const written: string[] = [];
    canvas(written);
    const files: FileValue[] = [];
    const page = await mount(
      createElement(view, {
        host: testHost(),
        ...WORDS,
        value: 'https://harbor.test/',
        made: async ({ file }: { file: unknown }) => {
          files.push(file as FileValue);
          return true;
        },
      }),
    );
    await eventually(() =>
      expect(page.find('img').getAttribute('alt')).toBe(
        'Poster, Harbor, Trade with friends, A fifth of every fee, HB7K2M9P',
      ),
    );
    expect(page.find('img').getAttribute('src')).toBe('blob:poster');
    expect(written.join(' ')).toBe('Harbor Trade with friends A fifth of every fee HB7K2M9P Scan to join');
    expect(files.map(({ name, size }) => [name, size])).toEqual([['poster.png', 7]]);
    await page.unmount();
  });

  it('says that it could not be drawn, and reports why', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const host = testHost();
    const page = await mount(createElement(view, { host, ...WORDS, value: 'https://harbor.test/' }));
    await eventually(() => expect(host.problems[0]?.code).toBe('poster_failed'));
    expect(page.find('svg').getAttribute('aria-label')).toBe('Poster');
    await page.unmount();
  });
});
