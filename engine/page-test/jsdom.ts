import { builtinEnvironments } from 'vitest/runtime';
import { contentOf } from './files.ts';
import { lendToWindow, withoutProfiling } from './browser.ts';
import { givePlainStyles } from './plain-style.ts';
import { quickenRanges } from './quick-ranges.ts';
import { quickenSelectors } from './quick-selectors.ts';
import { countTasks } from './react-work.ts';

/** The parts of a browser that jsdom lacks, as far as pages ask for them: nothing is ever measured or seen. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): readonly never[] {
    return [];
  }
}

/** The size of a picture that a canvas writes, in bytes. */
const SMALL = 50_000;

/** A canvas on which nothing is seen: whatever is drawn, texts have no width, and pictures no content. */
const DRAWING: object = new Proxy(
  { measureText: () => ({ width: 0 }), getImageData: () => ({ data: new Uint8ClampedArray(4) }) } as Record<
    string | symbol,
    unknown
  >,
  { get: (known, name) => known[name] ?? (() => DRAWING), set: () => true },
);

/** Makes a browser of the process: jsdom, and the functions that it lacks. It stays until the process ends. */
export async function installBrowser(): Promise<void> {
  const { AbortController: Abort, AbortSignal: Signal, URLSearchParams: Params, FormData: Form } = globalThis;
  const { Blob: RealBlob, File: RealFile } = globalThis;
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/', pretendToBeVisual: false } });
  settleGlobals();
  Object.assign(globalThis, { AbortController: Abort, AbortSignal: Signal, URLSearchParams: Params, FormData: Form });
  Object.assign(globalThis, { Blob: RealBlob, File: RealFile });
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    PerformanceObserver: Observer,
    Path2D: Observer,
    matchMedia: (media: string) => ({
      media,
      // The test page asks for reduced motion: elements that leave are removed at once, so no test waits for an
      // animation.
      matches: media.includes('prefers-reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    scrollTo: () => undefined,
    // No style sheet is applied here: an element has the style that it is given.
    getComputedStyle: (element: HTMLElement) => element.style,
    isSecureContext: true,
    createImageBitmap: (file: Blob) =>
      file.type.startsWith('image/')
        ? Promise.resolve({ width: 1200, height: 900, close: () => undefined })
        : Promise.reject(new DOMException('This is no picture.', 'InvalidStateError')),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:page-test', revokeObjectURL: () => undefined });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => DRAWING,
    toBlob: (took: (blob: Blob) => void, type: string) => took(new Blob(contentOf(type, SMALL), { type })),
    toDataURL: () => 'data:,',
  });
  // Nothing is ever played.
  Object.assign(HTMLMediaElement.prototype, {
    play: () => Promise.resolve(),
    pause: () => undefined,
    load: () => undefined,
  });
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    scrollBy: () => undefined,
    getAnimations: () => [],
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
  });
  givePlainStyles();
  quickenSelectors();
  quickenRanges();
  lendToWindow();
  withoutProfiling();
  countTasks();
}

/**
 * Makes plain values of the window's objects and classes that never change: the getters that the environment gives the
 * process for them are called hundreds of thousands of times.
 */
function settleGlobals(): void {
  for (const [name, { get, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    if (get === undefined || configurable !== true) continue;
    if (name !== 'document' && name !== 'window' && !/^[A-Z]/.test(name)) continue;
    Object.defineProperty(globalThis, name, { value: get.call(globalThis), configurable, writable: true });
  }
}
