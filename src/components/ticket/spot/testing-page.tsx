import type { ReactElement } from 'react';
import { act, Profiler } from 'react';
import { vi } from 'vitest';
import { mount, testHost } from '../../../../engine/block/testing.tsx';
import type { Mounted } from '../../../../engine/block/testing.tsx';
import Ticket from './index.tsx';
import { testCells, testEmit } from './testing.ts';

let page: Mounted | undefined;

/** Unmounts what the last test mounted. Call it after each test. */
export async function unmountPage(): Promise<void> {
  await page?.unmount();
  page = undefined;
}

/** Mounts an element until `unmountPage`. */
export async function mountPage(element: ReactElement): Promise<Mounted> {
  page = await mount(element);
  return page;
}

/** Mounts a ticket on the test's cells, with shorthands for what is on it. */
export async function open(over: Parameters<typeof testCells>[0] = {}) {
  const cells = testCells(over);
  const host = testHost({ t: vi.fn(testHost().t) });
  const emitted = testEmit();
  const renders = vi.fn();
  const mounted = await mountPage(
    <Profiler id="ticket" onRender={renders}>
      <Ticket id="ticket" cells={cells} emit={emitted.emit} host={host} kept={{}} />
    </Profiler>,
  );
  const one = <E extends HTMLElement>(kind: new () => E, selector: string): E => {
    const found = mounted.find(selector);
    if (!(found instanceof kind)) throw new Error(`${selector} is no ${kind.name}`);
    return found;
  };
  const field = (name: string) => one(HTMLInputElement, `#ticket-${name}`);
  const rows = (side: 'asks' | 'bids') => [
    ...mounted.element.querySelectorAll<HTMLButtonElement>(`[aria-label="book.${side}"] button`),
  ];
  const submit = () => one(HTMLButtonElement, 'button[type=submit]');
  return {
    ...mounted,
    ...emitted,
    cells,
    host,
    renders,
    one,
    field,
    rows,
    submit,
    texts: (side: 'asks' | 'bids') => rows(side).map((row) => row.textContent),
    /** Enters a text as typing or pasting does. */
    enter: (name: string, text: string, inputType = 'insertText') =>
      act(async () => {
        const input = field(name);
        input.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
        await Promise.resolve();
      }),
    leave: (name: string) =>
      act(async () => {
        field(name).blur();
        await Promise.resolve();
      }),
    change: (work: () => void) =>
      act(async () => {
        work();
        await Promise.resolve();
      }),
  };
}
