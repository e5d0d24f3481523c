import { expect, test } from 'vitest';
import { productOf } from '../check/fixture.ts';
import type { Documents } from '../check/rule.ts';

/**
 * A dozen documents and their modules: the test shows what a change of the compiler changes for the browser. `vitest
 * -u` accepts an intended change.
 */
const ITEM = { item: { call: 'item.get', with: { id: '=params.id' } } };
const PARAMS = { id: { type: 'id<Item>', required: true } };
const text = (value: string): object => ({ block: 'text', text: value });

const SCREENS: Readonly<Record<string, object>> = {
  'a/values': {
    title: 'a.b',
    params: { ...PARAMS, side: { type: 'enum', of: ['buy', 'sell'], default: 'buy' } },
    state: { open: { type: 'bool', default: false }, chosen: { type: 'id<Item>', default: null } },
    data: ITEM,
    calc: { dear: '=calc.price > 10', price: '=data.item.price' },
    body: [{ ...text('a.b'), visible: '=calc.dear && state.open' }],
  },
  'a/data': {
    title: 'a.b',
    params: PARAMS,
    data: {
      polled: { ...ITEM.item, every: { seconds: 3, while: "=data.polled.state == 'open'" } },
      lived: { call: 'item.list', live: [{ channel: 'items', member: "=entry.state == 'open'" }], optional: true },
      until: { call: 'item.list', at: '=data.polled.until', when: "=data.polled.state == 'open'" },
    },
    body: [text('=data.polled.name')],
  },
  'a/list': {
    title: { text: 'a.c', with: { count: '=data.items.size()' } },
    state: { by: { type: 'string', default: 'price' } },
    data: { items: { call: 'item.list' } },
    body: {
      block: 'list',
      of: '=data.items',
      as: 'it',
      key: '=it.id',
      limit: 5,
      empty: 'a.b',
      label: 'a.b',
      sort: { by: '=state.by', order: 'desc', keys: { price: '=it.price' } },
      group: { by: '=it.state', head: '=it.name' },
      item: { block: 'text', text: '=it.name', visible: "=it.price > 1 && state.by == 'price'" },
    },
  },
  'a/switch': {
    title: 'a.b',
    params: PARAMS,
    data: ITEM,
    body: {
      switch: '=data.item.state',
      waits: 'item',
      room: 40,
      cases: { open: text('a.b'), done: { ...text('a.c'), id: 'done' } },
    },
  },
  'a/fragments': {
    title: 'a.b',
    params: PARAMS,
    state: { name: { type: 'string', default: '' } },
    data: ITEM,
    body: [
      {
        use: 'fragments/card',
        with: { item: '=data.item', place: 'state.name' },
        slots: { inner: text('a.c') },
        on: { chosen: [{ do: 'set', path: 'state.name', to: '=event.name' }] },
      },
    ],
  },
  'a/form': {
    title: 'a.b',
    data: { items: { call: 'item.list' } },
    calc: { most: '=data.items.size()' },
    form: {
      fields: {
        number: {
          type: 'number',
          rules: ['required', { test: '=value <= calc.most', error: { text: 'a.n', with: { n: '=calc.most' } } }],
        },
        again: { type: 'number', default: 1, options: '=data.items.map(i, i.price)' },
      },
      rules: [{ test: '=form.number == form.again', error: 'a.c', fields: ['again'] }],
      submit: [{ do: 'call', call: 'item.pay', with: { number: '=form.number' } }, { do: 'back' }],
    },
    body: [
      { block: 'field.amount', id: 'number', bind: 'form.number', label: 'a.b' },
      { block: 'field.amount', id: 'again', bind: 'form.again', label: 'a.b', visible: '=or(form.number > 1, false)' },
    ],
    foot: { block: 'submit', id: 'send', label: 'a.b' },
  },
  'a/steps': {
    title: 'a.b',
    params: PARAMS,
    data: ITEM,
    body: {
      block: 'button',
      id: 'go',
      label: 'a.b',
      enabled: '=data.item.price > 1',
      why: 'a.c',
      press: [
        { do: 'confirm', title: 'a.b' },
        { do: 'if', test: "=data.item.state == 'open'", then: [{ do: 'toast', text: 'a.c' }] },
        {
          do: 'call',
          call: 'item.pay',
          with: { number: '=data.item.price' },
          as: 'paid',
          else: { too_much: [{ do: 'toast', text: 'a.b' }] },
        },
        { do: 'let', value: '=data.item.name', as: 'name' },
        { do: 'refresh', data: ['item'] },
        { do: 'go', to: 'a/values', with: { id: '=params.id' } },
      ],
    },
  },
  'a/sheets': {
    title: 'a.b',
    params: PARAMS,
    sheets: {
      more: {
        title: 'a.c',
        params: { n: { type: 'number', required: true } },
        events: { done: { n: 'number' } },
        closes: '=params.n > 9',
        body: {
          block: 'button',
          id: 'd',
          label: 'a.b',
          press: [{ do: 'emit', event: 'done', with: { n: '=params.n' } }],
        },
      },
    },
    body: {
      block: 'button',
      id: 'o',
      label: 'a.b',
      press: [{ do: 'open', sheet: 'more', with: { n: 3 }, on: { done: [{ do: 'toast', text: 'a.c' }] } }],
    },
  },
  'a/pick': {
    title: 'a.b',
    state: { chosen: { type: 'id<Item>', default: null } },
    body: {
      block: 'button',
      id: 'p',
      label: 'a.b',
      press: [{ do: 'pick', from: 'a/given', into: { 'state.chosen': '=result.id' } }],
    },
  },
  'a/given': {
    title: 'a.b',
    params: PARAMS,
    returns: { id: 'id<Item>' },
    on: { show: [{ do: 'toast', text: 'a.c' }] },
    body: { block: 'button', id: 'g', label: 'a.b', press: [{ do: 'back', with: { id: '=params.id' } }] },
  },
};

const FRAGMENTS: Readonly<Record<string, object>> = {
  'fragments/card': {
    params: { item: { type: 'Item', required: true }, place: { type: 'field<string>', required: true } },
    events: { chosen: { name: 'string' } },
    slots: { inner: 'What stands in it.' },
    body: [
      text('=params.item.name'),
      { slot: 'inner' },
      { block: 'field.text', id: 'name', bind: 'params.place', label: 'a.b' },
    ],
  },
  'fragments/sheet': { kind: 'sheet', title: 'a.b', params: PARAMS, data: ITEM, body: text('=data.item.name') },
};

test('a dozen documents become the modules that they were', async () => {
  const product = await productOf({ screens: SCREENS, fragments: FRAGMENTS } as unknown as Documents);
  expect(product.problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  const modules = [...product.outputs.values()].map((output) => {
    // The location of the engine does not matter.
    const code = output.module('ENGINE').replaceAll(/from "[^"]*\/engine\//g, 'from "ENGINE/');
    return `// ${output.name}\n${code}`;
  });
  await expect(modules.join('\n')).toMatchFileSnapshot('emitted.snapshot.txt');
});
