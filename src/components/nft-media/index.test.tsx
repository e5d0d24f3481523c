// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, testHost } from '../../../engine/block/testing.tsx';
import type { Mounted } from '../../../engine/block/testing.tsx';
import type { Outcome } from '../../../engine/component/index.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import NftMedia from './index.tsx';
import { schema } from './schema.ts';
import type { MediaCells, MediaProps } from './schema.ts';

let page: Mounted | undefined;
let sight: (seen: boolean) => Promise<void>;
let reduced = false;
const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();

beforeEach(() => {
  reduced = false;
  const observers: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        observers.push(tell);
      }
      readonly observe = (): void => undefined;
      readonly disconnect = (): void => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return reduced;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  sight = (seen) =>
    act(async () => {
      for (const tell of observers) tell([{ isIntersecting: seen }]);
      await Promise.resolve();
    });
});

afterEach(async () => {
  await page?.unmount();
  page = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  play.mockClear();
  pause.mockClear();
});

async function open(over: Partial<MediaCells> = {}) {
  let values: MediaCells = {
    kind: 'video',
    src: '/medium',
    poster: '/poster.svg',
    name: 'Weather 1',
    wrap: null,
    ...over,
  };
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const names = Object.keys(values) as (keyof MediaCells)[];
  const cells = Object.fromEntries(
    names.map((name) => [name, { get: () => values[name], subscribe }]),
  ) as unknown as MediaProps['cells'];
  const emit = vi.fn((): Promise<Outcome> => Promise.resolve({ ok: true, value: null }));
  const mounted = await mount(
    <NftMedia id="media" cells={cells} emit={emit} host={testHost({ image: (source) => source })} kept={{}} />,
  );
  page = mounted;
  const { element } = mounted;
  return {
    element,
    emit,
    change: (to: Partial<MediaCells>) =>
      act(async () => {
        values = { ...values, ...to };
        for (const tell of listeners) tell();
        await Promise.resolve();
      }),
    sources: () => [...element.querySelectorAll('img')].map((image) => image.getAttribute('src')),
    medium: () => element.querySelector<HTMLMediaElement>('video, audio')!,
    has: (does: string) => element.querySelector(`[data-does=${does}]`) !== null,
    press: (does: string) =>
      act(async () => {
        element.querySelector<HTMLButtonElement>(`[data-does=${does}]`)?.click();
        await Promise.resolve();
      }),
    tell: (target: Element, event: string) =>
      act(async () => {
        target.dispatchEvent(new Event(event, { bubbles: true }));
        await Promise.resolve();
      }),
  };
}

describe('a film', () => {
  it('loads nothing before it is seen, begins without sound, and stops out of sight', async () => {
    const { medium } = await open();
    expect([medium().getAttribute('src'), play.mock.calls.length]).toEqual([null, 0]);
    await sight(true);
    expect([medium().getAttribute('src'), medium().muted, play.mock.calls.length]).toEqual(['/medium', true, 1]);
    await sight(false);
    expect(pause).toHaveBeenCalled();
    await sight(true);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('has its address before it is told to play: an address that comes later pauses it', async () => {
    const { medium } = await open();
    let address: string | null | undefined;
    play.mockImplementationOnce(() => {
      address = medium().getAttribute('src');
      return Promise.resolve();
    });
    await sight(true);
    expect(address).toBe('/medium');
  });

  it('that sounds after a press does not begin again by itself when it comes back', async () => {
    const { medium, press } = await open();
    await sight(true);
    await press('unmute');
    expect(medium().muted).toBe(false);
    await sight(false);
    play.mockClear();
    await sight(true);
    expect(play).not.toHaveBeenCalled();
    await press('play');
    expect(play).toHaveBeenCalledOnce();
  });

  it('paused by the user stays so', async () => {
    const { press, has } = await open();
    await sight(true);
    await press('pause');
    play.mockClear();
    await sight(false);
    await sight(true);
    expect([play.mock.calls.length, has('play')]).toEqual([0, true]);
  });

  it('waits for a press where motion is not wanted', async () => {
    reduced = true;
    const { press } = await open();
    await sight(true);
    expect(play).not.toHaveBeenCalled();
    await press('play');
    expect(play).toHaveBeenCalledOnce();
  });

  it('that the browser refuses to begin shows its play button', async () => {
    play.mockImplementationOnce(() => Promise.reject(new DOMException('a press first', 'NotAllowedError')));
    const { has } = await open();
    await sight(true);
    expect(has('play')).toBe(true);
  });
});

describe('a sound', () => {
  it('loads and plays only after a press, and stops out of sight for good', async () => {
    const { medium, press } = await open({ kind: 'audio' });
    await sight(true);
    expect([medium().getAttribute('src'), play.mock.calls.length]).toEqual([null, 0]);
    await press('play');
    expect([medium().getAttribute('src'), play.mock.calls.length]).toEqual(['/medium', 1]);
    await sight(false);
    expect(pause).toHaveBeenCalled();
    play.mockClear();
    await sight(true);
    expect(play).not.toHaveBeenCalled();
  });

  it('that fails says the specified words, tells the page, and can be tried again', async () => {
    const { element, medium, press, tell, emit } = await open({ kind: 'audio' });
    await sight(true);
    await press('play');
    await tell(medium(), 'error');
    expect(element.querySelector('[role=alert]')?.textContent).toContain('error.audio_file');
    expect(en.error.audio_file).toBe('Audio file error');
    expect(emit).toHaveBeenCalledWith('failed', { kind: 'audio' });
    await act(async () => {
      element.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
      await Promise.resolve();
    });
    expect([element.querySelector('[role=alert]'), play.mock.calls.length]).toEqual([null, 2]);
  });
});

describe('a moving picture', () => {
  it('moves only in sight', async () => {
    const { sources, press } = await open({ kind: 'gif' });
    expect(sources()).toEqual(['/poster.svg']);
    await sight(true);
    expect(sources()).toEqual(['/medium']);
    await press('hold');
    expect(sources()).toEqual(['/poster.svg']);
    await press('move');
    await sight(false);
    expect(sources()).toEqual(['/poster.svg']);
  });

  it('stands still where motion is not wanted, until asked for', async () => {
    reduced = true;
    const { sources, press } = await open({ kind: 'gif' });
    await sight(true);
    expect(sources()).toEqual(['/poster.svg']);
    await press('move');
    expect(sources()).toEqual(['/medium']);
  });
});

describe('a picture', () => {
  it('that fails gives way to its poster and says so', async () => {
    const { element, sources, tell, emit } = await open({ kind: 'image' });
    await tell(element.querySelector('img')!, 'error');
    expect(sources()).toEqual(['/poster.svg']);
    expect(emit).toHaveBeenCalledWith('failed', { kind: 'image' });
  });

  it('without a medium is its poster', async () => {
    const { sources } = await open({ kind: 'image', src: null });
    expect(sources()).toEqual(['/poster.svg']);
  });

  it('comes out of a wrapping, which a press skips and which is not there where motion is not wanted', async () => {
    const { element } = await open({ kind: 'image', wrap: '/box.svg' });
    const wrapping = () => element.querySelector<HTMLButtonElement>('[aria-label="nft_media.skip"]');
    expect(wrapping()).not.toBeNull();
    await act(async () => {
      wrapping()?.click();
      await Promise.resolve();
    });
    expect(wrapping()).toBeNull();
    await page?.unmount();
    reduced = true;
    const still = await open({ kind: 'image', wrap: '/box.svg' });
    expect(still.element.querySelector('[aria-label="nft_media.skip"]')).toBeNull();
  });

  it('of a box that is opened in its place goes away with the picture of the box', async () => {
    const { element, change, sources } = await open({ kind: 'image', src: null, poster: '/box.svg' });
    expect(sources()).toEqual(['/box.svg']);
    await change({ wrap: '/box.svg' });
    await change({ src: '/piece.svg', poster: '/piece-cover.svg' });
    expect(sources()).toEqual(['/piece.svg', '/box.svg']);
    await act(async () => {
      element.querySelector<HTMLButtonElement>('[aria-label="nft_media.skip"]')?.click();
      await Promise.resolve();
    });
    expect(sources()).toEqual(['/piece.svg']);
  });
});

it('every text it says is in the tables', () => {
  for (const text of schema.texts) expect(Object.keys(en.nft_media), text).toContain(text.replace('nft_media.', ''));
});
