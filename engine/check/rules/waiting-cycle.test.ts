import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { waitingCycle } from './waiting-cycle.ts';

const get = (id: string): object => ({ call: 'item.get', with: { id } });
const control = { block: 'field.text', id: 'name', bind: 'form.name', label: 'a.b' };
const found = async (more: object, body: readonly object[] = []): Promise<string[]> =>
  findings(waitingCycle, { screens: { 'a/a': page(body, more) } });

test('data that needs data that needs it', async () => {
  expect(await found({ data: { a: get('=data.b.id'), b: get('=data.a.id') } })).toEqual([
    'a/a.json:4:5 error waiting-cycle These wait for each other, so none of them would ever come: data.a → data.b → data.a. Let one of them read something else.',
  ]);
});

test('through a derived value, and with itself', async () => {
  expect(await found({ data: { a: get('=calc.id') }, calc: { id: '=data.a.id' } })).toEqual([
    expect.stringContaining('data.a → calc.id → data.a.'),
  ]);
  expect(await found({ data: { a: get('=data.a.id') } })).toEqual([expect.stringContaining('data.a → data.a.')]);
});

test('a first value that needs data that needs the field', async () => {
  expect(
    await found({ data: { a: get('=state.id') }, state: { id: { type: 'id<Item>?', default: '=data.a.id' } } }),
  ).toEqual([expect.stringContaining('state.id → data.a → state.id.')]);
});

test('data that waits for a rule of a field: not for one that reads the data itself', async () => {
  const field = (test: string): object => ({ fields: { name: { type: 'id<Item>', rules: [{ test, error: 'a.b' }] } } });
  const data = { a: get('=form.name'), b: get('=data.a.id') };
  expect(await found({ data: { a: get('=form.name') }, form: field('=value != data.a.id') }, [control])).toEqual([]);
  expect(
    await found({
      data: { a: get('=form.name'), b: { call: 'item.get', with: { id: '=form.other' } } },
      form: {
        fields: {
          name: { type: 'id<Item>', rules: [{ test: '=value != data.b.id', error: 'a.b' }] },
          other: { type: 'id<Item>', rules: [{ test: '=value != data.a.id', error: 'a.b' }] },
        },
      },
    }),
  ).toEqual([expect.stringContaining('data.a → data.b → data.a.')]);
  // The rule reads something that itself needs the data.
  expect(await found({ data, form: field('=value != data.b.id') }, [control])).toHaveLength(1);
});

test('what is asked again at its own time, and what is live, is no cycle', async () => {
  const data = {
    a: { ...get('=params.id'), at: '=data.a.until', live: { channel: 'items', member: '=entry.id == data.a.id' } },
  };
  expect(await found({ params: { id: { type: 'id<Item>', required: true } }, data })).toEqual([]);
});
