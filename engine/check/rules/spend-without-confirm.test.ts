import { describe, expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import type { Documents } from '../rule.ts';
import { spendWithoutConfirm } from './spend-without-confirm.ts';

const pay = { do: 'call', call: 'item.pay', with: { number: 1 } };
const confirm = { do: 'confirm', title: 'a.b' };
const found = async (documents: Documents): Promise<string[]> => findings(spendWithoutConfirm, documents);
const onPage = (...press: readonly object[]): Documents => ({ screens: { 'a/a': page([button(...press)]) } });

describe('in a list of steps', () => {
  test('nothing asks', async () => {
    expect(await found(onPage(pay))).toEqual([
      'a/a.json:11:19 error spend-without-confirm item.pay spends money, and not every way to it asks first. Put a "confirm" step, or an "open" of a pay sheet, in front of it.',
    ]);
  });
  test('a confirm before it, around it, or on both ways to it', async () => {
    expect(await found(onPage(confirm, pay))).toEqual([]);
    expect(await found(onPage(confirm, { do: 'if', test: '=lang != null', then: [pay] }))).toEqual([]);
    expect(await found(onPage({ do: 'if', test: "=lang == 'en'", then: [confirm], else: [confirm] }, pay))).toEqual([]);
  });
  test('a confirm after it, on one way only, or answered with no', async () => {
    expect(await found(onPage(pay, confirm))).toHaveLength(1);
    expect(await found(onPage({ do: 'if', test: "=lang == 'en'", then: [confirm] }, pay))).toHaveLength(1);
    expect(await found(onPage({ ...confirm, else: [pay] }))).toHaveLength(1);
  });
});

describe('through a sheet', () => {
  const sheet = (press: object, submit: readonly object[] = []): object => ({
    kind: 'sheet',
    title: 'a.b',
    events: { yes: {} },
    ...(submit.length > 0 ? { form: { fields: {}, submit } } : {}),
    body: [press],
  });
  const opened = (fragment: object, ...after: readonly object[]): Documents => ({
    screens: {
      'a/a': page([
        button({ do: 'open', sheet: 'fragments/pay', ...(after.length === 0 ? { on: { yes: [pay] } } : {}) }, ...after),
      ]),
    },
    fragments: { 'fragments/pay': fragment as never },
  });
  const emit = { do: 'emit', event: 'yes' };

  test('its button, or its form, says yes', async () => {
    expect(await found(opened(sheet(button(emit))))).toEqual([]);
    expect(await found(opened(sheet({ block: 'submit', id: 's', label: 'a.b' }, [emit, { do: 'close' }])))).toEqual([]);
    expect(await found(opened(sheet(button(emit, { do: 'close' })), pay))).toEqual([]);
  });
  test('a row of it only chooses', async () => {
    const row = { block: 'cell', id: 'c', title: 'a.b', press: [emit, { do: 'close' }] };
    expect(await found(opened(sheet(row)))).toHaveLength(1);
    expect(await found(opened(sheet(row), pay))).toHaveLength(1);
  });
  test('a sheet of the page that spends itself', async () => {
    const of = (node: object): Documents => ({
      screens: {
        'a/a': page([button({ do: 'open', sheet: 'pay' })], { sheets: { pay: { title: 'a.b', body: [node] } } }),
      },
    });
    expect(await found(of(button(pay)))).toEqual([]);
    expect(await found(of({ block: 'cell', id: 'c', title: 'a.b', press: [pay] }))).toHaveLength(1);
  });
});

describe('through a fragment', () => {
  const used = (...press: readonly object[]): Documents => ({
    screens: { 'a/a': page([{ use: 'fragments/row', on: { buy: [pay] } }]) },
    fragments: { 'fragments/row': { events: { buy: {} }, body: [button(...press)] } as never },
  });
  test('that asks before it tells, or does not', async () => {
    expect(await found(used(confirm, { do: 'emit', event: 'buy' }))).toEqual([]);
    expect(await found(used({ do: 'emit', event: 'buy' }))).toHaveLength(1);
  });
});

describe('through a form', () => {
  const form = { fields: {}, submit: [pay] };
  test('its button asks nothing; a step that asked may send it', async () => {
    expect(
      await found({ screens: { 'a/a': page([{ block: 'submit', id: 's', label: 'a.b' }], { form }) } }),
    ).toHaveLength(1);
    expect(await found({ screens: { 'a/a': page([button(confirm, { do: 'submit' })], { form }) } })).toEqual([]);
    expect(
      await found({
        screens: {
          'a/a': page([button(confirm, { do: 'submit' }), { block: 'submit', id: 's', label: 'a.b' }], { form }),
        },
      }),
    ).toHaveLength(1);
  });
});
