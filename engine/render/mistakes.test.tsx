// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { Documents } from '../check/fixture.ts';
import type { Json } from '../document/source.ts';
import type { Answer, GlobalCell } from '../host.ts';
import { frame, show, type, type Shown } from './testing.tsx';

// The seven mistakes of paper, as pages that could make them: the engine decides nothing on data that is missing or
// failed. (`engine/formula/mistakes.test.ts` tests the formulas alone.)

const operation = (operationId: string, schema: Json, effect = 'read', body: Json = {}): Json => ({
  operationId,
  security: [],
  'x-effect': effect,
  'x-data': '/message',
  responses: {
    200: {
      content: {
        'application/json': { schema: { type: 'object', required: ['message'], properties: { message: schema } } },
      },
    },
  },
  ...(effect === 'read'
    ? {}
    : {
        requestBody: {
          content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: body } } },
        },
      }),
});
const NUMBER = { type: 'string', format: 'decimal' };
const FACTS = {
  Facts: {
    type: 'object',
    required: ['fee', 'available', 'google', 'end', 'side'],
    properties: {
      fee: NUMBER,
      available: NUMBER,
      google: { type: 'boolean' },
      end: { type: 'integer', format: 'time-ms' },
      side: { type: 'string', enum: ['buy', 'sell'] },
      cap: { type: ['string', 'null'], format: 'decimal' },
      profit: { type: ['string', 'null'], format: 'decimal' },
    },
  },
};
const PATHS = {
  '/facts': { get: operation('facts.get', { $ref: '#/components/schemas/Facts' }) },
  '/send': {
    post: operation('facts.send', { type: 'boolean' }, 'write', { number: NUMBER, code: { type: 'string' } }),
  },
};
const SOUND = { fee: '1', available: '10', google: true, end: 5, side: 'buy', cap: null, profit: null };
const FAILED: Answer = { error: { code: 'http', text: 'Broken', shown: false, unknownOutcome: false } };

const documents = (body: readonly object[], form?: object): Documents => ({
  screens: {
    'a/a': {
      title: 'a.b',
      data: { facts: { call: 'facts.get' } },
      ...(form === undefined ? {} : { form }),
      body,
    } as never,
  },
  api: { paths: PATHS as never, schemas: FACTS as never },
});

/** Shows a page whose data arrives when the test lets it. */
async function page(
  body: readonly object[],
  form?: object,
  more: Parameters<typeof show>[2] = {},
): Promise<Shown & { readonly sent: object[]; readonly come: (answer: Answer | object) => Promise<void> }> {
  let answer: (value: Answer) => void = () => undefined;
  const sent: object[] = [];
  const shown = await show(
    documents(body, form),
    (name, args) => {
      if (name === 'facts.get')
        return new Promise((resolve) => {
          answer = resolve;
        });
      sent.push(args);
      return Promise.resolve({ value: true });
    },
    more,
  );
  return {
    ...shown,
    sent,
    come: (value) =>
      act(async () => {
        answer('error' in value ? value : { value });
        await frame();
      }),
  };
}

/** Presses the form's button and waits for the result. */
const send = ({ element }: Shown): Promise<void> =>
  act(async () => {
    element.querySelector<HTMLButtonElement>('[data-node=send] button, button[data-node=send]')!.click();
    await frame();
  });
const submit = { block: 'submit', id: 'send', label: 'a.send' };
const amount = { block: 'field.amount', id: 'number', bind: 'form.number', label: 'a.amount' };
const formOf = (test: string, also: object = {}): object => ({
  fields: { number: { type: 'number', rules: ['required', { test, error: 'wrong.number' }] }, ...also },
  submit: [{ do: 'call', call: 'facts.send', with: { number: '=form.number' } }],
});

test('"bind your phone first" does not flash before the user is known', async () => {
  let user: unknown;
  const listeners = new Set<() => void>();
  const cell: GlobalCell = {
    get: () => user,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { element } = await show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          body: [
            { block: 'note', text: 'bind.first', visible: '=user != null && user.note == null' },
            { block: 'note', text: 'log.in', visible: '=user == null' },
          ],
        } as never,
      },
      app: { user: 'Item' },
    },
    undefined,
    {
      globals: {
        user: cell,
        prefs: { get: () => ({}), subscribe: () => () => undefined },
        lang: { get: () => 'en', subscribe: () => () => undefined },
        app: { get: () => ({}), subscribe: () => () => undefined },
      } as never,
    },
  );
  expect(element.textContent).toBe('');
  await act(async () => {
    user = { id: '1', note: null };
    for (const listener of listeners) listener();
    await frame();
  });
  expect(element.textContent).toBe('bind.first');
});

test('"sale ended" does not show while the sale is loading, nor where it failed', async () => {
  const cases = {
    switch: "=now < data.facts.end ? 'sale' : 'ended'",
    cases: { sale: { block: 'text', text: 'on.sale' }, ended: { block: 'text', text: 'sale.ended' } },
  };
  const { element, come } = await page([cases]);
  expect(element.textContent).toBe('');
  await come(FAILED);
  expect(element.textContent).not.toMatch(/on\.sale|sale\.ended/);
  const sound = await page([cases]);
  await sound.come(SOUND);
  expect(sound.element.textContent).toContain('on.sale');
});

test('"insufficient balance" waits for the fee, and so does sending', async () => {
  const shown = await page([amount, submit], formOf('=value + data.facts.fee <= data.facts.available'));
  type(shown.element.querySelector('input')!, '10');
  await send(shown);
  expect(shown.element.textContent).not.toContain('wrong.number');
  await shown.come(SOUND);
  expect(shown.element.textContent).toContain('wrong.number');
  await send(shown);
  expect(shown.sent).toEqual([]);
  type(shown.element.querySelector('input')!, '9');
  await send(shown);
  expect(shown.sent).toHaveLength(1);
});

test('a failed security call does not drop the Google code: nothing is sent without knowing', async () => {
  const code = {
    block: 'stack',
    visible: '=data.facts.google',
    children: [{ block: 'field.code', id: 'code', bind: 'form.code', label: 'a.code' }],
  };
  const form = {
    fields: { code: { type: 'string', rules: ['required'] } },
    submit: [{ do: 'call', call: 'facts.send', with: { code: '=data.facts.google ? form.code : null' } }],
  };
  const shown = await page([code, submit], form);
  await send(shown);
  await shown.come(FAILED);
  await send(shown);
  expect(shown.sent).toEqual([]);
  // The page shows what it lacks, and refetches it.
  expect(shown.element.querySelector('[role=alert]')?.textContent).toContain('Broken');
  act(() => shown.element.querySelector<HTMLButtonElement>('[role=alert] button')!.click());
  await shown.come(SOUND);
  expect(shown.element.querySelector('input')).not.toBeNull();
  await send(shown);
  expect(shown.sent).toEqual([]);
});

test('a missing cap lets nothing through, whether the rule thinks of it or not', async () => {
  for (const [rule, said] of [
    ['=value <= data.facts.cap', false],
    ['=data.facts.cap != null && value <= data.facts.cap', true],
  ] as const) {
    const shown = await page([amount, submit], formOf(rule));
    type(shown.element.querySelector('input')!, '1');
    await send(shown);
    expect(shown.sent).toEqual([]);
    await shown.come(SOUND);
    await send(shown);
    expect(shown.sent).toEqual([]);
    expect(shown.element.textContent?.includes('wrong.number')).toBe(said);
  }
});

test('a stop-loss on an unknown side takes neither rule', async () => {
  const rule = "=data.facts.side == 'buy' ? value < data.facts.available : value > data.facts.available";
  for (const [side, price, right] of [
    ['buy', '9', true],
    ['buy', '11', false],
    ['sell', '9', false],
    ['sell', '11', true],
  ] as const) {
    const shown = await page([amount, submit], formOf(rule));
    type(shown.element.querySelector('input')!, price);
    await send(shown);
    expect(shown.element.textContent).not.toContain('wrong.number');
    expect(shown.sent).toEqual([]);
    await shown.come({ ...SOUND, side });
    await send(shown);
    expect(shown.sent).toHaveLength(right ? 1 : 0);
    expect(shown.element.textContent?.includes('wrong.number')).toBe(!right);
  }
});

describe('an unknown profit is neither green nor red', () => {
  const profit = [{ block: 'number', id: 'profit', value: '=data.facts.profit', tone: 'direction' }];
  const tones = (element: HTMLElement): string[] =>
    Array.from(element.querySelectorAll('[data-node=profit], [data-node=profit] *'))
      .flatMap((part) => Array.from(part.classList))
      .filter((name) => /up|down/.test(name));

  test.each([
    ['while it is loading', undefined],
    ['where it failed', FAILED],
    ['where there is none', SOUND],
  ])('%s', async (_, answer) => {
    const { element, come } = await page(profit);
    if (answer !== undefined) await come(answer);
    expect(element.querySelector('[data-node=profit]')).not.toBeNull();
    expect(tones(element)).toEqual([]);
  });

  test('a known one is', async () => {
    const { element, come } = await page(profit);
    await come({ ...SOUND, profit: '-1' });
    expect(tones(element)).not.toEqual([]);
  });
});
