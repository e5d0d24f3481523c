// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { body, operation } from '../check/examples.ts';
import type { Documents } from '../check/fixture.ts';
import { DRAFTS_KEY } from '../form/drafts-key.ts';
import type { Host } from '../host.ts';
import { frame, show, type, type FakeCall, type Shown } from './testing.tsx';

const PART = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    hours: { type: ['string', 'null'], format: 'decimal' },
    why: { type: ['string', 'null'] },
  },
};

/**
 * A task with parts. Each part has a name and hours; more than 8 hours need a reason, and all parts together may have
 * 24 hours.
 */
function task(rows: object = {}, more: object = {}): Documents {
  return {
    screens: {
      'a/a': {
        title: 'a.b',
        form: {
          rows: {
            parts: {
              row: {
                fields: {
                  name: { type: 'string', rules: ['required'] },
                  hours: { type: 'number' },
                  why: { type: 'string', rules: ['required'] },
                },
                rules: [{ test: "=form.name != 'none' || form.hours == null", error: 'a.none', fields: ['hours'] }],
              },
              rules: [{ test: '=value.map(r, or(r.hours, 0)).sum() <= 24', error: 'a.too_long' }],
              ...rows,
            },
          },
          submit: [{ do: 'call', call: 'task.add', with: { parts: '=form.parts' } }],
        },
        body: [
          {
            block: 'field.rows',
            id: 'parts',
            bind: 'form.parts',
            label: 'a.parts',
            entry: 'a.part',
            empty: 'a.no_parts',
            item: [
              { block: 'field.text', id: 'name', bind: 'form.name', label: 'a.name' },
              { block: 'field.amount', id: 'hours', bind: 'form.hours', label: 'a.hours' },
              {
                block: 'field.text',
                id: 'why',
                bind: 'form.why',
                label: 'a.why',
                visible: '=or(form.hours, 0) > 8',
              },
            ],
          },
          { block: 'submit', id: 'send', label: 'a.send' },
        ],
        ...more,
      } as never,
    },
    api: {
      paths: {
        '/task': {
          post: operation(
            'task.add',
            { type: 'boolean' },
            { 'x-effect': 'write', ...body({ parts: { type: 'array', items: PART } }) },
          ),
        },
      },
    } as never,
  };
}

const rowsOf = ({ element }: Shown): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[data-row]')];
const cell = (page: Shown, row: number, id: string): HTMLInputElement =>
  rowsOf(page)[row]!.querySelector(`[data-node=${id}] input`)!;
const click = (element: Element | null | undefined): Promise<void> =>
  act(async () => {
    (element as HTMLElement).click();
    await frame();
  });
const add = (page: Shown): Promise<void> => click(page.element.querySelector('[data-add]'));
const tool = (page: Shown, row: number, name: string): HTMLElement =>
  rowsOf(page)[row]!.querySelector(`[data-tool=${name}]`)!;
const send = (page: Shown): Promise<void> => click(page.element.querySelector('[data-node=send] button'));
const names = (page: Shown): string[] => rowsOf(page).map((_, index) => cell(page, index, 'name').value);

function asking(answer: Awaited<ReturnType<FakeCall>> = { value: true }): { call: FakeCall; sent: unknown[] } {
  const sent: unknown[] = [];
  return {
    sent,
    call: async (_name, given) => {
      sent.push(JSON.parse(JSON.stringify(given)));
      return answer;
    },
  };
}

test('rows are added, filled in, moved, removed and sent as records', async () => {
  const { call, sent } = asking();
  const page = await show(task(), call);
  expect(page.element.textContent).toContain('a.no_parts');
  for (const [index, name] of ['Sand', 'Prime', 'Paint'].entries()) {
    await add(page);
    expect(document.activeElement).toBe(cell(page, index, 'name'));
    type(cell(page, index, 'name'), name);
  }
  type(cell(page, 1, 'hours'), '3');
  await click(tool(page, 2, 'up'));
  expect([names(page), document.activeElement]).toEqual([['Sand', 'Paint', 'Prime'], tool(page, 1, 'up')]);
  expect(cell(page, 2, 'hours').value).toBe('3');
  await click(tool(page, 0, 'remove'));
  expect([names(page), document.activeElement]).toEqual([['Paint', 'Prime'], tool(page, 0, 'remove')]);
  await send(page);
  expect(sent).toEqual([
    {
      parts: [
        { name: 'Paint', hours: null, why: null },
        { name: 'Prime', hours: '3', why: null },
      ],
    },
  ]);
  await click(tool(page, 1, 'remove'));
  await click(tool(page, 0, 'remove'));
  expect(document.activeElement).toBe(page.element.querySelector('[data-add]'));
  await send(page);
  expect(sent[1]).toEqual({ parts: [] });
});

test('errors stand at their cell, those of all rows below them, and nothing is sent', async () => {
  const { call, sent } = asking();
  const page = await show(task(), call);
  for (const name of ['Sand', '', 'none']) {
    await add(page);
    if (name !== '') type(cell(page, rowsOf(page).length - 1, 'name'), name);
  }
  await send(page);
  expect(rowsOf(page).map((row) => row.textContent?.includes('engine.required'))).toEqual([false, true, false]);
  expect(document.activeElement).toBe(cell(page, 1, 'name'));
  type(cell(page, 1, 'name'), 'Prime');
  type(cell(page, 2, 'hours'), '1');
  await send(page);
  expect(rowsOf(page).map((row) => row.textContent?.includes('a.none'))).toEqual([false, false, true]);
  type(cell(page, 2, 'name'), 'Paint');
  for (const row of [0, 1]) {
    type(cell(page, row, 'hours'), '20');
    type(cell(page, row, 'why'), 'Much.');
  }
  await send(page);
  expect(page.element.querySelector('[role=status]')?.textContent).toBe('a.too_long');
  expect(sent).toEqual([]);
  type(cell(page, 1, 'hours'), '2');
  await send(page);
  // A hidden cell is not sent.
  expect(sent).toEqual([
    {
      parts: [
        { name: 'Sand', hours: '20', why: 'Much.' },
        { name: 'Prime', hours: '2', why: null },
        { name: 'Paint', hours: '1', why: null },
      ],
    },
  ]);
});

test.each(['parts[1].name', 'parts.1.name'])('what the server refuses of %s stands at its cell', async (parameter) => {
  const error = { code: 'x', text: 'Not that.', parameter, shown: false, unknownOutcome: false };
  const page = await show(task({ min: 2 }), asking({ error }).call);
  for (const row of [0, 1]) type(cell(page, row, 'name'), `Part ${row}`);
  await send(page);
  expect(rowsOf(page).map((row) => row.textContent?.includes('Not that.'))).toEqual([false, true]);
  expect(document.activeElement).toBe(cell(page, 1, 'name'));
  type(cell(page, 1, 'name'), 'Other');
  expect(page.element.textContent).not.toContain('Not that.');
});

test('no more rows than the most, and no fewer than the least', async () => {
  const page = await show(task({ min: 1, max: 2 }));
  expect(rowsOf(page)).toHaveLength(1);
  expect(tool(page, 0, 'remove').getAttribute('aria-disabled')).toBe('true');
  await click(tool(page, 0, 'remove'));
  await add(page);
  expect(page.element.querySelector('[data-add]')!.getAttribute('aria-disabled')).toBe('true');
  await add(page);
  expect(rowsOf(page)).toHaveLength(2);
  expect(rowsOf(page).map((row) => row.getAttribute('role'))).toEqual(['group', 'group']);
  expect([...page.element.querySelectorAll('[data-tool]')].map((button) => button.getAttribute('aria-label'))).toEqual([
    'form.up',
    'form.down',
    'form.remove',
    'form.up',
    'form.down',
    'form.remove',
  ]);
});

describe('the first rows', () => {
  const screen = { data: { items: { call: 'item.list' } } };
  const items = ['Sand', 'Prime'].map((name) => ({
    id: name,
    name,
    price: '2',
    state: 'open',
    until: 5,
    note: null,
  }));
  test('come from data, once that is known, and stay once somebody has changed them', async () => {
    const page = await show(task({ default: '=data.items' }, screen), async () => ({ value: items }));
    await act(frame);
    expect(names(page)).toEqual(['Sand', 'Prime']);
    await click(tool(page, 0, 'remove'));
    await act(async () => {
      page.app.refreshAll();
      await frame();
    });
    expect(names(page)).toEqual(['Prime']);
  });
});

test('a reload of the app keeps the rows', async () => {
  const kept = new Map<string, string>();
  const storage: Host['storage'] = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  const first = await show(task({ min: 1 }), undefined, { storage });
  await add(first);
  type(cell(first, 0, 'name'), 'Sand');
  type(cell(first, 1, 'hours'), '5');
  first.app.persistForms();
  expect(kept.get(DRAFTS_KEY)).toContain('Sand');
  first.hide();
  const page = await show(task({ min: 1 }), undefined, { storage });
  expect(names(page)).toEqual(['Sand', '']);
  expect(cell(page, 1, 'hours').value).toBe('5');
});

test('one key in one cell of a hundred rows draws that cell alone, and computes as many formulas as in one of two', async () => {
  const counts: Record<number, number> = {};
  for (const many of [2, 100]) {
    const page = await show(task({ min: many }));
    expect(rowsOf(page)).toHaveLength(many);
    type(cell(page, 1, 'name'), 'a');
    page.rendered.length = 0;
    page.evaluated.length = 0;
    type(cell(page, 1, 'name'), 'ab');
    expect(page.rendered.length).toBeLessThanOrEqual(3);
    expect(page.rendered.every((place) => place.startsWith('body/0'))).toBe(true);
    counts[many] = page.evaluated.length;
    page.hide();
  }
  expect(counts[2]).toBeGreaterThan(0);
  expect(counts[100]).toBe(counts[2]);
});
