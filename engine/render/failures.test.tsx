// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Documents } from '../check/fixture.ts';
import type { Answer, CallError } from '../host.ts';
import { frame, show } from './testing.tsx';

const ITEM = { id: '1', name: 'Ship', price: '1', state: 'open', until: 5, note: null };
const FAILED: Answer = {
  error: { code: 'http', text: 'The server has a problem', shown: false, unknownOutcome: false },
};

const page = (body: readonly object[], optional = false, more: object = {}): Documents => ({
  screens: {
    'a/a': {
      title: 'a.b',
      params: { id: { type: 'id<Item>', required: true } },
      data: { item: { call: 'item.get', with: { id: '=params.id' }, ...(optional ? { optional } : {}) } },
      body,
      ...more,
    } as never,
  },
});

/** Shows a page whose call fails once and succeeds from then on. */
async function failing(
  documents: Documents,
): Promise<{ element: HTMLElement; alerts: () => HTMLElement[]; retry: () => Promise<void> }> {
  let asked = 0;
  const { element } = await show(documents, async () => {
    asked += 1;
    return asked === 1 ? FAILED : { value: ITEM };
  });
  await act(frame);
  const alerts = (): HTMLElement[] => Array.from(element.querySelectorAll<HTMLElement>('[role=alert]'));
  const retry = async (): Promise<void> => {
    act(() => alerts()[0]!.querySelector('button')!.click());
    await act(frame);
  };
  return { element, alerts, retry };
}

test('what fails where no place of the page would say so is told once, and mended by asking again', async () => {
  const { element, alerts, retry } = await failing(
    page([
      { block: 'text', text: '=data.item.name' },
      { block: 'number', value: '=data.item.price' },
    ]),
  );
  expect(alerts().map((alert) => alert.textContent)).toEqual(['The server has a problemengine.retry']);
  await retry();
  expect(alerts()).toEqual([]);
  expect(element.textContent).toContain('Ship');
});

test('a region that waits for it tells of it in its own place, and nothing else does', async () => {
  const { element, alerts, retry } = await failing(
    page([
      { block: 'stack', waits: 'item', children: [{ block: 'text', text: '=data.item.name' }] },
      { block: 'number', value: '=data.item.price' },
    ]),
  );
  expect(alerts()).toHaveLength(1);
  await retry();
  expect(alerts()).toEqual([]);
  expect(element.textContent).toContain('Ship');
});

test('of several places that wait for it the first tells of it', async () => {
  const place = (visible: object): object => ({
    block: 'stack',
    waits: 'item',
    ...visible,
    children: [{ block: 'text', text: '=data.item.name' }],
  });
  const { element, alerts, retry } = await failing(
    page(
      [
        place({ visible: '=state.first' }),
        place({}),
        { block: 'button', id: 'hide', label: 'a.b', press: [{ do: 'set', path: 'state.first', to: false }] },
      ],
      false,
      { state: { first: { type: 'bool', default: true } } },
    ),
  );
  expect(alerts()).toHaveLength(1);
  await act(async () => {
    element.querySelector<HTMLElement>('[data-node=hide]')!.click();
    await frame();
  });
  expect(alerts()).toHaveLength(1);
  await retry();
  expect(alerts()).toEqual([]);
});

const waiting = { block: 'stack', waits: 'item', children: [{ block: 'text', text: '=data.item.name' }] };

test('a foot that waits for it as well leaves the telling to the page', async () => {
  const { element, alerts, retry } = await failing(page([waiting], false, { foot: [waiting] }));
  expect(alerts()).toHaveLength(1);
  await retry();
  expect(element.textContent).toBe('ShipShip');
});

test('what only a foot waits for is told above the foot', async () => {
  const { element, alerts, retry } = await failing(page([{ block: 'text', text: 'a.c' }], false, { foot: [waiting] }));
  expect(alerts().map((alert) => alert.textContent)).toEqual(['The server has a problemengine.retry']);
  await retry();
  expect(alerts()).toEqual([]);
  expect(element.textContent).toContain('Ship');
});

test('of what the page can do without nothing is said', async () => {
  const { alerts } = await failing(
    page([{ block: 'text', text: "=data.item == null ? text('--') : data.item.name" }], true),
  );
  expect(alerts()).toEqual([]);
});

describe('what the address names by an id', () => {
  const UNKNOWN = {
    error: {
      code: 'item_unknown',
      text: 'There is no such item',
      parameter: 'id',
      shown: false,
      unknownOutcome: false,
    },
  } satisfies Answer;
  const Nothing = ({ route, error }: { readonly route: string; readonly error: CallError }): ReactNode => (
    <p role="alert">
      {route}: {error.text}
    </p>
  );
  const told = async (answer: Answer, documents: Documents): Promise<readonly (string | null)[]> => {
    const { element } = await show(documents, async () => answer, {}, Nothing);
    await act(frame);
    return Array.from(element.querySelectorAll('[role=alert]'), (alert) => alert.textContent);
  };

  test('and does not exist takes the place of the whole page, once', async () => {
    expect(
      await told(UNKNOWN, page([waiting, waiting], false, { foot: [{ block: 'text', text: '=data.item.name' }] })),
    ).toEqual(['a/a: There is no such item']);
  });

  test('is not doubted where something else that was asked for is refused', async () => {
    const wrong: Answer = { error: { ...UNKNOWN.error, parameter: 'from' } };
    expect(await told(wrong, page([waiting]))).toEqual(['There is no such itemengine.retry']);
  });

  test('is looked for again where only the connection failed', async () => {
    expect(await told(FAILED, page([waiting]))).toEqual(['The server has a problemengine.retry']);
  });

  test('may be missing where the page can do without', async () => {
    expect(
      await told(UNKNOWN, page([{ block: 'text', text: "=data.item == null ? text('--') : data.item.name" }], true)),
    ).toEqual([]);
  });
});
