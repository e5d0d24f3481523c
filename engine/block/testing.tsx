import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { BlockHost, Control, EventHandler } from './props.ts';

declare global {
  // React checks it before `act` may flush effects.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Installs a ResizeObserver that never notifies: jsdom has none. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}

/**
 * A host for tests of views: texts are their keys with their arguments, numbers are plain, and the test drives the
 * clock.
 */
export interface TestHost extends BlockHost {
  /** Advances server time, second by second, and notifies the listeners. */
  pass(milliseconds: number): void;
  readonly problems: { readonly code: string; readonly detail: string }[];
}

export function testHost(over: Partial<BlockHost> = {}): TestHost {
  const listeners = new Set<() => void>();
  const problems: TestHost['problems'] = [];
  let now = Date.UTC(2026, 10, 20, 12);
  return {
    problems,
    t: (key, args) => (args === undefined ? key : `${key} ${Object.values(args).join(' ')}`),
    lang: 'en',
    now: () => now,
    everySecond: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pass: (milliseconds) => {
      for (let left = milliseconds; left > 0; left -= 1000) {
        now += Math.min(left, 1000);
        for (const listener of listeners) listener();
      }
    },
    image: (source) => `/images/${source}`,
    report: (problem) => {
      problems.push(problem);
    },
    format: {
      decimalSign: '.',
      parse: () => null,
      date: (time, style) =>
        style === 'relative' ? `${Math.floor((now - time) / 60_000)} min ago` : new Date(time).toISOString(),
      duration: (duration, style) => {
        const seconds = Math.max(0, Math.floor(duration / 1000));
        const parts = [
          Math.floor(seconds / 86_400),
          Math.floor(seconds / 3600) % 24,
          Math.floor(seconds / 60) % 60,
          seconds % 60,
        ].map(two);
        return style === 'mm:ss'
          ? `${two(Math.floor(seconds / 60))}:${parts[3]}`
          : style === 'hh:mm:ss'
            ? parts.slice(1).join(':')
            : parts.join(':');
      },
      number: (value, style = {}) => {
        const shown = style.percent === true ? value.times(100) : value;
        const mode = style.rounding === 'down' ? 0 : style.rounding === 'up' ? 3 : 1;
        const digits = style.places === undefined ? shown.abs().toFixed() : shown.abs().toFixed(style.places, mode);
        const sign = shown.lt(0) ? '\u2212' : style.signed === true && shown.gt(0) ? '+' : '';
        const unit = style.unit ?? '';
        return `${sign}${style.currency === true ? unit : ''}${digits}${style.percent === true ? '%' : ''}${style.currency === true || unit === '' ? '' : ` ${unit}`}`;
      },
    },
    ...over,
  };
}

/** Returns an event handler that records its payloads. */
export function testEvent<P = void>(result = true): EventHandler<P> & { readonly payloads: P[] } {
  const payloads: P[] = [];
  return Object.assign(
    async (payload: P) => {
      payloads.push(payload);
      return Promise.resolve(result);
    },
    { payloads },
  );
}

/** Returns a control over a value of its own. */
export function testControl<T>(value: T | null | undefined): Control<T> & { readonly values: (T | null)[] } {
  const values: (T | null)[] = [];
  return {
    id: 'control',
    value,
    values,
    error: undefined,
    required: false,
    disabled: false,
    set: (next) => {
      values.push(next);
    },
    blur: vi.fn(),
    ref: vi.fn(),
  };
}

export function markup(node: ReactNode): string {
  return renderToStaticMarkup(<>{node}</>);
}

export interface Mounted {
  readonly element: HTMLElement;
  /** Renders again in place. */
  render(node: ReactNode): Promise<void>;
  find(selector: string): HTMLElement;
  press(selector: string): Promise<void>;
  key(selector: string, key: string): Promise<void>;
  unmount(): Promise<void>;
}

/** Renders into the document, with effects. */
export async function mount(node: ReactNode): Promise<Mounted> {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const render = async (next: ReactNode): Promise<void> => {
    await act(async () => Promise.resolve(root.render(next)));
  };
  const find = (selector: string): HTMLElement => {
    const found = element.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`No ${selector} in ${element.innerHTML}`);
    return found;
  };
  await render(node);
  return {
    element,
    render,
    find,
    press: async (selector) => {
      await act(async () => Promise.resolve(find(selector).click()));
    },
    key: async (selector, key) => {
      await act(async () =>
        Promise.resolve(
          find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
        ),
      );
    },
    unmount: async () => {
      await act(async () => Promise.resolve(root.unmount()));
      element.remove();
    },
  };
}

/** Waits until React has rendered the result of a promise. */
export async function eventually(check: () => void): Promise<void> {
  await vi.waitFor(
    async () => {
      await act(async () => Promise.resolve());
      check();
    },
    { interval: 5, timeout: 5000 },
  );
}
