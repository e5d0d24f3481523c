import { describe, expect, test } from 'vitest';
import { productOf } from '../../check/fixture.ts';
import type { Json } from '../../document/source.ts';
import { APP, LOCALES, PAGE, problems } from './fixture.ts';

test('a case that names what there is has no problems', async () => {
  expect(
    await problems({
      given: {
        params: { id: '1' },
        prefs: { small: true },
        time: '2026-03-01T12:00:00Z',
        answers: {
          'item.get': { value: { name: 'Chair', price: 3, until: '+2 h', state: 'done', note: null } },
          'item.pay': [{ refused: 'too_much', slow: 900 }, { lost: true }],
        },
      },
      do: [{ press: 'buy' }, { message: 'items', with: { price: '4.5' } }, { wait: 100 }, { connection: 'lost' }],
      expect: {
        shown: [{ text: 'shop.left', with: { n: 3 } }],
        nodes: { name: { shown: true, words: ['Chair'] } },
        calls: [{ call: 'item.pay', with: { number: 1 }, times: 1 }],
        navigated: { to: 'shop/item', with: { id: '1' } },
        tracked: [{ event: 'bought', with: { state: 'done' } }],
      },
    }),
  ).toEqual([]);
});

describe('what does not exist is told with what may be meant', () => {
  test.each([
    ['a node', { do: [{ press: 'buyy' }] }, /unknown-node .*"buyy".*"buy"/],
    ['a result that nothing waits for', { do: [{ result: { id: '1' } }] }, /idle-answer .*picks nothing/],
    ['a node that is expected', { expect: { nodes: { nam: { shown: true } } } }, /unknown-node .*"nam".*"name"/],
    ['a text', { expect: { shown: ['shop.titel'] } }, /unknown-text .*"shop.title"/],
    ['an argument of a text', { expect: { shown: [{ text: 'shop.left', with: { m: 1 } }] } }, /unknown-argument .*"m"/],
    ['a call', { given: { answers: { 'item.gte': {} } } }, /unknown-call .*"item.get"/],
    [
      'a member of an answer',
      { given: { answers: { 'item.get': { value: { prise: 1 } } } } },
      /unknown-member .*"price"/,
    ],
    [
      'a value of an enum',
      { given: { answers: { 'item.get': { value: { state: 'dome' } } } } },
      /unknown-value .*"done"/,
    ],
    ['a refusal', { given: { answers: { 'item.pay': { refused: 'to_much' } } } }, /unknown-error .*"too_much"/],
    ['a parameter', { given: { params: { ib: '1' } } }, /unknown-argument .*"id"/],
    ['a preference', { given: { prefs: { smal: true } } }, /undeclared .*"small"/],
    ['a channel', { do: [{ message: 'item' }] }, /unknown-channel .*"items"/],
    [
      'an argument of a call',
      { expect: { calls: [{ call: 'item.pay', with: { nummer: 1 } }] } },
      /unknown-argument .*"number"/,
    ],
    ['a page', { expect: { navigated: { to: 'shop/itme' } } }, /unknown-route .*"shop\/item"/],
    ['an event', { expect: { tracked: [{ event: 'bougt' }] } }, /unknown-event .*"bought"/],
    ['a word as a figure', { expect: { figures: ['12 %', 'none'] } }, /wrong-type .*digits/],
    [
      'words that nothing gives',
      {
        given: { answers: { 'item.get': { value: { name: 'Chair' } } } },
        expect: { nodes: { name: { words: ['Table'] } } },
      },
      /unknown-words .*"Table"/,
    ],
    ['a key', { expect: { show: ['shop.title'] } }, /unknown-key .*"show".*"shown"/],
  ])('%s', async (_what, one, wanted) => {
    const found = await problems(one);
    expect(found.filter((line) => !line.includes('idle-expect'))).toEqual([expect.stringMatching(wanted)]);
    expect(found[0]).toMatch(/^\S+:\d+:\d+ error /);
  });
});

describe('a value that the contract refuses', () => {
  test.each([
    ['words for an amount', { price: 'much' }, /takes number/],
    ['null where there is none', { name: null }, /never gives null/],
    ['no time', { until: 'soon' }, /Write a time/],
  ])('%s', async (_what, value, wanted) => {
    expect(await problems({ given: { answers: { 'item.get': { value } } } })).toEqual([expect.stringMatching(wanted)]);
  });
});

describe('a case that cannot fail', () => {
  test.each([
    ['expects nothing', { expect: {} }, /This expects nothing/],
    ['expects an empty list', { expect: { shown: [] } }, /This expects nothing/],
    [
      'expects an empty list beside something',
      { expect: { shown: ['shop.title'], tracked: [] } },
      /An empty "tracked" expects nothing/,
    ],
    ['hides a text that the page never says', { expect: { hidden: ['shop.gone'] } }, /never says "shop.gone"/],
    [
      'forbids a call that the page never makes',
      { expect: { calls: [{ call: 'item.keep', times: 0 }] } },
      /never calls item.keep/,
    ],
    [
      'answers a call that the page never makes',
      { given: { answers: { 'item.list': {} } } },
      /does not call item.list/,
    ],
    ['expects nothing of a node', { expect: { nodes: { name: {} } } }, /expects nothing of the node/],
  ])('%s', async (_what, one, wanted) => {
    expect(await problems(one)).toEqual([expect.stringMatching(wanted)]);
  });
});

describe('what the phone does', () => {
  test('is a step of its own', async () => {
    expect(
      await problems({
        given: { shares: true, secure: false, clipboard: null },
        do: [
          { fill: 'name', with: { file: 'a.jpg', kind: 'image/jpeg', size: 5 } },
          { fill: 'name', with: [{ file: 'a.jpg' }, { file: 'b.jpg' }] },
          { scan: '1' },
          { scan: null },
          { passkey: 'cancelled' },
          { share: 'done' },
          { position: { latitude: 1, longitude: 2 } },
        ],
        expect: { shared: { url: 'https://harbor.example/' }, downloaded: 'a.csv' },
      }),
    ).toEqual([]);
  });

  test.each([
    ['a file without a name', { fill: 'name', with: { kind: 'image/png' } }, /needs "file"/],
    ['a misspelt key of a file', { fill: 'name', with: { file: 'a', sice: 3 } }, /unknown-key .*"sice".*"size"/],
    ['no file at all', { fill: 'name', with: [] }, /at least one file/],
    ['a scanned number', { scan: 3 }, /Write the text of the code, or null/],
    ['another answer', { passkey: 'yes' }, /unknown-token .*"yes"/],
    ['half a position', { position: { latitude: 3 } }, /Write \{ "latitude"/],
  ])('%s is told', async (_what, step, wanted) => {
    expect(await problems({ do: [step] })).toEqual([expect.stringMatching(wanted)]);
  });

  test('a clipboard holds a text', async () => {
    expect(await problems({ given: { clipboard: 3 } })).toEqual([expect.stringMatching(/text on the clipboard/)]);
  });
});

test('a step does one thing, with what it needs', async () => {
  expect(await problems({ do: [{ press: 'buy', wait: 3 }, {}, { fill: 'name' }, { press: 'buy', with: 3 }] })).toEqual([
    expect.stringMatching(/exactly one of .*press and wait/),
    expect.stringMatching(/exactly one of .*has none/),
    expect.stringMatching(/"fill" needs "with"/),
    expect.stringMatching(/"press" takes no "with"/),
  ]);
});

test('a step waits for a length, for a time, or until something is so', async () => {
  const until = { nodes: { name: { shown: true } } };
  expect(await problems({ do: [{ wait: 5 }, { wait: '+2 h' }, { wait: '2026-03-01T12:00:00Z' }, { until }] })).toEqual(
    [],
  );
  expect(
    await problems({ do: [{ wait: 0 }, { wait: 'soon' }, { until: { nodes: { nam: { shown: true } } } }] }),
  ).toEqual([
    expect.stringMatching(/Write milliseconds, at least 1, or a time/),
    expect.stringMatching(/Write milliseconds, at least 1, or a time/),
    expect.stringMatching(/unknown-node .*"nam".*"name"/),
  ]);
});

test('what the engine shows by itself has an id', async () => {
  const steps = [{ press: 'load-error' }, { press: 'back' }, { press: 'yes' }];
  expect(await problems({ do: steps, expect: { nodes: { 'load-error': { shown: true } } } })).toEqual([]);
  expect(await problems({ do: [{ press: 'load-eror' }, { press: 'submit-back' }] })).toEqual([
    expect.stringMatching(/unknown-node .*"load-eror".*"load-error"/),
    // This page has no form of steps.
    expect.stringMatching(/unknown-node .*"submit-back"/),
  ]);
});

test('only a component emits its events', async () => {
  expect(
    await problems({
      do: [
        { emit: 'buy', event: 'moved' },
        { press: 'buy', event: 'moved' },
      ],
    }),
  ).toEqual([
    expect.stringMatching(/"buy" is no hand-written component/),
    expect.stringMatching(/"press" takes no "event"/),
  ]);
});

test('tests beside no page say so', async () => {
  const { tests } = await productOf({
    screens: { 'shop/item': PAGE as unknown as Json },
    tests: { 'shop/itme': { cases: [] } },
    app: APP as never,
    locales: LOCALES,
  });
  expect(tests.get('shop/itme')!.problems.map(({ message }) => message)).toEqual([
    'There is no page for these tests "shop/itme". Did you mean "shop/item"?',
  ]);
});

test('nothing of page tests reaches the modules of a product', async () => {
  const documents = {
    screens: { 'shop/item': PAGE as unknown as Json },
    app: APP as never,
    locales: LOCALES,
  };
  const cases = { cases: [{ name: 'A', expect: { shown: ['shop.title'] } }] } as Json;
  const [without, beside] = await Promise.all([
    productOf(documents),
    productOf({ ...documents, tests: { 'shop/item': cases } }),
  ]);
  expect(beside.tests.size).toBe(1);
  expect([...beside.outputs.keys()]).toEqual([...without.outputs.keys()]);
  for (const [name, output] of beside.outputs)
    expect(output.module('engine')).toBe(without.outputs.get(name)!.module('engine'));
});

describe('an object that is written as something else is one problem, which names its members', () => {
  test.each([
    [
      'where it leads',
      { expect: { navigated: 'shop/item' } },
      'wrong-type "navigated" takes an expected navigation: an object with "to", "with", "replace", "back", "nowhere", as { "back": true }.',
    ],
    [
      'a call in a list',
      { expect: { calls: ['item.pay'] } },
      'wrong-type Write a call that is made here: an object with "call", and if need be "with", "times", as { "call": "item.pay", "with": { "number": 3 }, "times": 1 }.',
    ],
    [
      'a node',
      { expect: { nodes: { name: 'Anna' } } },
      'wrong-type Write the state of a node here: an object with "row", "shown", "count", "enabled", "why", "value", "error", "says" …, as { "enabled": false, "why": "shop.closed" }.',
    ],
  ])('%s', async (_name, one: Json, told) => {
    const found = await problems(one as never);
    expect(found.map((line) => line.replace(/^\S+ error /, ''))).toEqual([told]);
  });
});

test('what is handed to a call has no ids of nodes, and only a button that is there sends', async () => {
  const found = await problems({ do: [{ press: '=params.id' }, { press: 'submit' }] });
  const known = 'Write one of name, left, buy, confirm, yes, no, toast, load-error, back.';
  expect(found.map((line) => line.replace(/^\S+ error /, ''))).toEqual([
    `unknown-node There is no node of shop/item with the id "=params.id". ${known}`,
    `unknown-node There is no node of shop/item with the id "submit". ${known}`,
  ]);
});
