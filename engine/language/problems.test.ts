import { describe, expect, test } from 'vitest';
import { button, page, productOf } from '../check/fixture.ts';
import type { Documents } from '../check/rule.ts';
import { showProblem } from '../document/problem.ts';

/** What the compiler says of a product, as the command line does. */
async function problems(documents: Documents): Promise<string[]> {
  return (await productOf(documents)).problems.map(showProblem);
}

const params = { id: { type: 'id<Item>', required: true } };
const data = { item: { call: 'item.get', with: { id: '=params.id' } } };
const form = (field: object, more: object = {}): object => ({
  form: { fields: { x: { type: 'string', ...field } }, ...more },
});
const control = { block: 'field.text', id: 'x', bind: 'form.x', label: 'a.x' };

/** A page with one item. */
const screen = (body: readonly object[], more: object = {}): Documents => ({
  screens: { 'a/a': page(body, { params, data, ...more }) },
});

describe('a page', () => {
  test.each<[string, Documents, readonly string[]]>([
    [
      'a bar that there is not',
      screen([], { nav: 'nune' }),
      ['a/a.json:17:10 error unknown-token There is no "nav" called "nune". Did you mean "none"?'],
    ],
    [
      'an access rule that there is not',
      {
        ...screen([], { access: ['usr'] }),
        app: { access: { user: { test: '=user != null', go: 'a/a', text: 'a.b' } } },
      },
      ['a/a.json:18:5 error unknown-value There is no access rule "usr". Did you mean "user"?'],
    ],
    [
      'something else than data of its own',
      screen([], { data: [] }),
      ['a/a.json:9:11 error wrong-type "data" takes an object: datum → a datum.'],
    ],
    [
      'an enum without values',
      screen([], { state: { x: { type: 'enum', default: 'a' } } }),
      [
        'a/a.json:18:10 error missing An enum needs "of": its values.',
        "a/a.json:20:18 error unknown-value 'a' is not a value ().",
      ],
    ],
    [
      'a first value of another type',
      screen([], { state: { x: { type: 'bool', default: 3 } } }),
      [
        "a/a.json:20:18 error wrong-type This place needs bool?, this is number. There is no truthiness: compare, as in x != null, x > 0 or x != ''.",
      ],
    ],
    [
      'a name of the page in a sheet',
      screen([], {
        state: { x: { type: 'bool', default: false } },
        sheets: { s: { title: 'a.b', state: { x: { type: 'bool', default: false } } } },
      }),
      ['a/a.json:27:9 error shadowed state.x already exists on the page around this.'],
    ],
    [
      'derived values that need each other',
      screen([], { calc: { a: '=calc.b', b: '=calc.a' } }),
      ['a/a.json:19:10 error cycle These values need each other: calc.a → calc.b → calc.a.'],
    ],
  ])('%s', async (_what, documents, expected) => {
    expect(await problems(documents)).toEqual(expected);
  });
});

test('what stands in a rule besides what it knows is no part of it', async () => {
  const found = await problems({
    screens: { 'a/a': page([control], form({ rules: [{ rule: 'required', erorr: 'a.b' }] })) },
  });
  expect(found.map((problem) => problem.replace(/^\S+ error /, ''))).toEqual([
    'unknown-key A rule has no property "erorr". Did you mean "error"?',
  ]);
});

describe('data', () => {
  const item = { call: 'item.get', with: { id: '=params.id' } };
  test.each<[string, object, string]>([
    [
      'words in place of a number',
      { ...item, every: '5' },
      '15:16 error wrong-type "every" takes a number, or a poll.',
    ],
    [
      'a poll more often than once a second',
      { ...item, every: 0.01 },
      '15:16 error poll A call is repeated every 1 second at most. What must be newer is told by a channel: see "live".',
    ],
    [
      'the same with a condition',
      { ...item, every: { seconds: 0, while: '=true' } },
      '16:20 error poll A call is repeated every 1 second at most. What must be newer is told by a channel: see "live".',
    ],
    [
      'a poll for as long as something that is no condition',
      { ...item, every: { seconds: 3, while: '=data.item.name' } },
      "17:20 error wrong-type This place needs bool?, this is text. There is no truthiness: compare, as in x != null, x > 0 or x != ''.",
    ],
    [
      'an unknown key of a poll',
      { ...item, every: { seconds: 3, wile: '=true' } },
      '17:9 error unknown-key A poll has no property "wile". Did you mean "while"?',
    ],
    [
      'a time that moves on with the clock',
      { ...item, at: '=now + seconds(3)' },
      '15:13 error poll "at" is a time that comes once: one that reads now is never reached. To ask again and again, write "every".',
    ],
    [
      'words in place of yes or no',
      { ...item, optional: 'yes' },
      '15:19 error wrong-type "optional" takes true or false.',
    ],
    [
      'an unknown key of a channel',
      { ...item, live: { channel: 'items', opp: 'refresh' } },
      '17:9 error unknown-key A subscription has no property "opp". Did you mean "op"?',
    ],
    [
      'another operation',
      { ...item, live: { channel: 'items', op: 'refesh' } },
      '17:15 error unknown-token There is no "op" called "refesh". Did you mean "refresh"?',
    ],
    [
      'an unknown channel',
      { ...item, live: 'itms' },
      '15:15 error unknown-channel There is no channel "itms". Did you mean "items"?',
    ],
    [
      'a call that spends',
      { call: 'item.pay', with: { number: 1 } },
      '11:15 error not-a-read item.pay changes something; data takes calls that only read. Call it from an action.',
    ],
    [
      'an argument left out',
      { call: 'item.get' },
      '10:13 error missing-argument The argument of item.get "id" is missing.',
    ],
    [
      'an argument of another type',
      { call: 'item.get', with: { id: 3 } },
      '13:15 error wrong-type This place needs id<Item>?, this is number.',
    ],
  ])('%s', async (_what, datum, expected) => {
    expect(await problems({ screens: { 'a/a': page([], { params, data: { item: datum } }) } })).toContain(
      `a/a.json:${expected}`,
    );
  });
});

describe('a node', () => {
  const list = {
    block: 'list',
    of: '=[data.item]',
    key: '=item.id',
    label: 'a.b',
    item: { block: 'text', text: '=item.name' },
  };
  test.each<[string, object, string]>([
    [
      'an input without a label',
      { block: 'field.search', id: 's', bind: 'state.words' },
      'missing field.search needs "label": What is searched; shown while the field is empty, and spoken.',
    ],
    [
      'an icon button without a name',
      { block: 'icon-button', id: 'i', icon: 'x', press: [{ do: 'back' }] },
      'missing icon-button needs "label": What it does, for screen readers.',
    ],
    [
      'a picture without words',
      { block: 'image', src: null },
      'missing image needs "alt": What it shows, for who does not see it.',
    ],
    ['an unknown icon', { block: 'icon', icon: 'chek' }, 'unknown-icon There is no icon "chek". Did you mean "check"?'],
    ['an unknown token', { block: 'text', text: 'a.b', tone: 'blue' }, 'unknown-token There is no choice "blue".'],
    [
      'room that is kept for what does not wait',
      { block: 'stack', room: 120, children: [] },
      'idle-room Room is kept while something waits, and nothing here does: say what for with "waits", or leave it out.',
    ],
    [
      'a list without a key',
      { ...list, key: undefined },
      'missing A list needs "key": What tells rows apart: a formula over one of them, as `=item.id`',
    ],
    [
      'a key that is the same for every row',
      { ...list, key: '=params.id' },
      'list-key This is the same for every row. A key reads "item", as in "=item.id".',
    ],
    [
      'records without a key',
      { block: 'menu', of: '=[data.item]', as: 'i', icon: 'x', label: '=i.name', press: [{ do: 'back' }] },
      'list-key menu needs "key": what tells one record from another, as "=i.id".',
    ],
    [
      'an order with a wrong word',
      { ...list, sort: { by: '=lang', kyes: {} } },
      'unknown-key "sort" has no property "kyes". Did you mean "keys"?',
    ],
    ['a formula where a number stands', { ...list, rowHeight: '=60' }, 'wrong-type "rowHeight" takes a number.'],
    [
      'armed, where nothing can be',
      { switch: '=lang', enabled: '=true', cases: { else: [] } },
      'unknown-key A switch has no property "enabled".',
    ],
    [
      'a reason for nothing',
      { ...button(), why: 'a.b' },
      'missing "why" says why a node is not enabled, and this one always is: it needs "enabled".',
    ],
    [
      'no choices',
      { block: 'segmented', id: 's', bind: 'state.words', name: 'a.b' },
      'no-choices This segmented has nothing to choose from. Give it "of" or "labels".',
    ],
    [
      'a choice that cannot be',
      { block: 'segmented', id: 's', bind: 'state.kind', name: 'a.b', labels: { open: 'a.b', doen: 'a.c' } },
      'unknown-value There is no value of state.kind "doen". Did you mean "done"?',
    ],
    [
      'choices of which one cannot be',
      { block: 'field.choices', id: 's', bind: 'state.kinds', label: 'a.b', options: { open: 'a.b', doen: 'a.c' } },
      'unknown-value There is no value of state.kinds "doen". Did you mean "done"?',
    ],
    [
      'an order by a value that there is not',
      { ...list, sort: { by: '=state.kind', keys: { open: '=item.price', doen: '=item.name' } } },
      'unknown-value There is no value to sort by "doen". Did you mean "done"?',
    ],
    [
      'a text that is a number',
      { block: 'text', text: '=data.item.price' },
      'wrong-type This place needs text?, this is number. Use a format: amount(…), price(…), percent(…), number(…).',
    ],
    [
      'a count in words',
      { block: 'text', text: { text: 'a.b', with: { count: '=amount(data.item.price)' } } },
      'wrong-type "count" is a number, which chooses the plural form; this is text.',
    ],
    [
      'an enum as a text',
      { block: 'text', text: '=data.item.state' },
      'wrong-type This place needs text?, this is State. Use label(…) for its words, or text(…) for the value itself.',
    ],
    [
      'a bool that is a text',
      { block: 'divider', visible: '=data.item.name' },
      "wrong-type This place needs bool, this is text. There is no truthiness: compare, as in x != null, x > 0 or x != ''.",
    ],
    ['a bool that may be null', { block: 'divider', visible: '=state.maybe' }, 'may-be-null'],
    [
      'a case left out',
      { switch: '=data.item.state', cases: { open: [] } },
      'not-exhaustive The choice leaves out "done". Add it, or an "else".',
    ],
    ['ids of two kinds', { block: 'divider', visible: '=params.id == params.shop' }, 'not-comparable'],
    [
      'handlers that are no object',
      { use: 'fragments/f', on: [] },
      'wrong-type "on" takes an object: event → a list of actions.',
    ],
    [
      'a handler of no event',
      { use: 'fragments/f', on: { goen: [] } },
      'unknown-event There is no event "goen". Did you mean "gone"?',
    ],
  ])('%s', async (_what, node, expected) => {
    const documents = screen([node], {
      params: { ...params, shop: { type: 'id<Shop>', required: true } },
      state: {
        words: { type: 'string?', default: null },
        maybe: { type: 'bool?', default: null },
        kind: { type: 'State', default: 'open' },
        kinds: { type: 'list<State>', default: [] },
      },
    });
    const found = await problems({
      ...documents,
      fragments: { 'fragments/f': { events: { gone: {} }, body: [button({ do: 'emit', event: 'gone' })] } },
      api: { schemas: { Shop: { type: 'object', properties: { id: { type: 'string', 'x-id': 'Shop' } } } } },
    });
    expect(found).toHaveLength(1);
    expect(found[0]!.replace(/^a\/a\.json:\d+:\d+ error /, '')).toContain(expected);
  });

  test('a control bound to a named enum has the words of the enum', async () => {
    const product = await productOf({
      screens: {
        'a/a': page([{ block: 'segmented', id: 's', bind: 'state.kind', name: 'a.b' }], {
          state: { kind: { type: 'State', default: 'open' } },
        }),
      },
    });
    expect(product.problems).toEqual([]);
    expect(product.outputs.get('a/a')!.facts.keys.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['enum.State.open', 'enum.State.done']),
    );
  });
});

describe('a step', () => {
  const other = page([button({ do: 'back', with: { name: '=lang' } })], {
    returns: { name: 'string' },
    params: { kind: { type: 'State', default: 'open' } },
  });
  test.each<[string, object, string]>([
    ['to no page', { do: 'go', to: 'a/c' }, 'unknown-route There is no page "a/c".'],
    [
      'to no page, where a formula chooses',
      { do: 'go', to: "=data.item.state == 'open' ? 'a/a' : data.item.price > 1 ? 'a/c' : 'a/a'", with: { id: '1' } },
      'unknown-route There is no page "a/c".',
    ],
    [
      'to pages, one of them for a value that there is not',
      { do: 'go', to: { by: '=data.item.price > 1', of: { true: 'a/b', flase: 'a/b', else: 'a/b' } } },
      'unknown-case There is no value "flase". Did you mean "false"?',
    ],
    [
      'with a parameter that the page does not have',
      { do: 'go', to: 'a/b', with: { knid: 'open' } },
      'unknown-argument There is no parameter "knid". Did you mean "kind"?',
    ],
    [
      'with a parameter of another type',
      { do: 'go', to: 'a/b', with: { kind: 'opne' } },
      'unknown-value \'opne\' is not a value of State (open, done). Did you mean "open"?',
    ],
    [
      'to one of several pages, with a parameter that none has',
      { do: 'go', to: { by: '=data.item.state', of: { open: 'a/a', done: 'a/b' } }, with: { knid: 'open' } },
      'unknown-argument There is no parameter "knid". Did you mean "kind"?',
    ],
    [
      'a pick from a page that returns nothing',
      { do: 'pick', from: 'a/a', into: { 'state.n': '=result.name' } },
      'no-result a/a returns nothing: it has no "returns".',
    ],
    [
      'a pick of another type',
      { do: 'pick', from: 'a/b', into: { 'state.n': '=result.name' } },
      'wrong-type This place needs number?, this is string.',
    ],
    [
      'a pick of what is not returned',
      { do: 'pick', from: 'a/b', into: { 'state.n': '=result.naem' } },
      'unknown-member result has no "naem". Did you mean "name"?',
    ],
    [
      'values that are no object',
      { do: 'call', call: 'item.get', with: '=params.id' },
      'wrong-type Write values by name here: { name: value }.',
    ],
    [
      'steps for an error that the call does not know',
      { do: 'call', call: 'item.pay', with: { number: 1 }, else: { to_much: [] } },
      'unknown-error There is no error of item.pay named "to_much". Did you mean "too_much"?',
    ],
    [
      'steps for errors that are a formula',
      { do: 'call', call: 'item.pay', with: { number: 1 }, else: '=data.item' },
      'wrong-type Write lists of actions by the code of an error here: { code: [{ "do": … }] }.',
    ],
    [
      'a value assumed of a call that cannot be taken back',
      { do: 'call', call: 'item.pay', with: { number: 1 }, assume: { item: '=data.item' } },
      'assume item.pay cannot be taken back: nothing may be assumed before it answers.',
    ],
    [
      'a word in place of yes or no',
      { do: 'go', to: 'a/b', replace: 'yes' },
      'wrong-type "replace" takes true or false.',
    ],
    ['a state that is not declared', { do: 'set', path: 'state.m', to: 1 }, 'undeclared There is no state named "m".'],
    [
      'a parameter that is no page',
      { do: 'go', to: 'a/login', with: { back: 'a/c' } },
      'unknown-route There is no page "a/c".',
    ],
    [
      'a look that there is not',
      { do: 'setTheme', to: 'drak' },
      'unknown-token There is no choice "drak". Did you mean "dark"?',
    ],
    ['a sheet that is not there', { do: 'open', sheet: 'more' }, 'unknown-sheet There is no sheet "more".'],
    [
      'data that is not there',
      { do: 'refresh', data: ['itme'] },
      'undeclared There is no data named "itme". Did you mean "item"?',
    ],
  ])('%s', async (_what, step, expected) => {
    const documents = screen([button(step)], { state: { n: { type: 'number', default: 1 } } });
    const found = (
      await problems({
        screens: {
          ...documents.screens,
          'a/b': other,
          'a/login': page([], { params: { back: { type: 'route?', default: null } } }),
        },
      })
    ).filter((line) => !line.includes('missing-argument'));
    expect(found).toHaveLength(1);
    expect(found[0]!.replace(/^a\/a\.json:\d+:\d+ error /, '')).toContain(expected);
  });

  test('nothing runs after a step that leaves the page', async () => {
    for (const last of [{ do: 'go', to: 'a/a', with: { id: '=params.id' } }, { do: 'back' }, { do: 'close' }]) {
      expect(await problems(screen([button(last, { do: 'toast', text: 'a.b' })]))).toEqual([
        expect.stringContaining(`error after-last Nothing runs after ${last.do}: it comes last.`),
      ]);
    }
  });
});

describe('a formula', () => {
  test('tells all that is wrong with it, each where it stands, however the string is escaped', async () => {
    expect(await problems(screen([{ block: 'text', text: "=text('\\t') + amount(data.item.prce) + nope" }]))).toEqual([
      'a/a.json:20:48 error unknown-member data.item has no "prce". Did you mean "price"?',
      'a/a.json:20:56 error unknown-name There is no "nope" here. Formulas here may begin with user, prefs, app, lang, now, params, state, data ….',
    ]);
  });
  test('a key that stands twice', async () => {
    const product = await productOf({ screens: { 'a/a': page([]) } });
    const { readSource } = await import('../document/source.ts');
    const twice = readSource('en.json', '{\n  "a": { "b": "B",\n    "b": "C" }\n}');
    const { Product } = await import('./product.ts');
    expect(new Product({ ...product.project, locales: new Map([['en', twice]]) }).problems.map(showProblem)).toEqual([
      'en.json:3:5 error repeated-key "b" stands here twice, and only the last counts. Take one away.',
    ]);
  });
});

describe('rules.json', () => {
  const rule = (r: object, field: object = {}): Documents => ({
    rules: { r } as never,
    screens: { 'a/a': page([control], form({ rules: ['r'], ...field })) },
  });
  test.each<[string, object, string]>([
    [
      'a parameter that is not declared',
      { params: { a: { type: 'number', default: 1 } }, type: 'string', test: '=size(value) < params.b', error: 'a.b' },
      'rules.json:10:36 error unknown-member params has no "b". It has a.',
    ],
    [
      'an unknown key',
      { tets: '=true', schema: { type: 'string' }, error: 'a.b' },
      'rules.json:3:5 error unknown-key A rule has no property "tets". Did you mean "test"?',
    ],
    [
      'neither a schema nor a test',
      { error: 'a.b' },
      'rules.json:2:3 error missing A rule needs "test", a formula over "value", or "schema".',
    ],
    [
      'both',
      { schema: { type: 'string' }, test: '=true', error: 'a.b' },
      'rules.json:6:5 error rule A rule has either "schema", or "type" and "test"; "schema" decides alone.',
    ],
    [
      'a default that is a formula',
      {
        params: { a: { type: 'number', default: '=1' } },
        type: 'string',
        test: '=size(value) < params.a',
        error: 'a.b',
      },
      'rules.json:6:20 error wrong-type The default of a rule is a literal: a rule knows no page.',
    ],
    [
      'a default of another type',
      {
        params: { a: { type: 'number', default: 'x' } },
        type: 'string',
        test: '=size(value) < params.a',
        error: 'a.b',
      },
      'rules.json:6:20 error wrong-type',
    ],
    [
      'a test that is no bool',
      { type: 'string', test: '=size(value)', error: 'a.b' },
      'rules.json:4:15 error wrong-type',
    ],
  ])('%s: told there, once', async (_what, r, expected) => {
    const found = await problems(rule(r));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });
  test('a field of another type than its rule', async () => {
    expect(await problems(rule({ type: 'number', test: '=value < 3', error: 'a.b' }))).toEqual([
      'a/a.json:8:11 error wrong-type The rule "r" checks number; this field is string.',
    ]);
    expect(await problems(rule({ schema: { type: 'string' }, error: 'a.b' }))).toEqual([]);
  });
});

describe('app.json', () => {
  const app = (more: object): Documents => ({ app: more as never, screens: { 'a/a': page([]) } });
  test.each<[string, object, string]>([
    [
      'an entry that there is not',
      { entry: 'a/b' },
      '2:12 error unknown-route There is no page "a/b". Did you mean "a/a"?',
    ],
    ['an alias to nowhere', { aliases: { '/': 'a/b' } }, '4:10 error unknown-route'],
    ['a tab to nowhere', { tabs: [{ route: 'a/b', icon: 'house', text: 'a.b' }] }, '5:16 error unknown-route'],
    [
      'a tab with an unknown icon',
      { tabs: [{ route: 'a/a', icon: 'hous', text: 'a.b' }] },
      '6:15 error unknown-icon There is no icon "hous". Did you mean "house"?',
    ],
    [
      'a tab with an unknown key',
      { tabs: [{ route: 'a/a', icon: 'house', txet: 'a.b', text: 'a.b' }] },
      '7:7 error unknown-key A tab has no property "txet". Did you mean "text"?',
    ],
    [
      'a page that is planned and built',
      { planned: ['a/a'] },
      '4:5 error planned a/a is built: take it out of "planned".',
    ],
    [
      'a call that there is not',
      { calls: { user: 'item.gte' } },
      '4:13 error unknown-call There is no call "item.gte". Did you mean "item.get"?',
    ],
    [
      'a list of different things',
      {
        coins: [
          { code: 'A', places: 2 },
          { code: 'B', places: '2' },
        ],
      },
      '10:17 error wrong-type This is a string, and the first of the list has a number here: they are all of one type.',
    ],
    [
      'a language that is none',
      { languages: [{ code: 'en', tag: 'e n' }] },
      '6:14 error unknown-language "e n" is no language tag, as "en" or "zh-Hant-HK".',
    ],
    [
      'a language without texts',
      { languages: [{ code: 'zz', tag: 'zz' }] },
      '5:15 error unknown-language There is no table of texts "zz".',
    ],
    ['a preference of another type', { prefs: { x: { type: 'bool', default: 'yes' } } }, '6:18 error wrong-type'],
    [
      'an access rule without words',
      { access: { user: { test: '=user != null', go: 'a/a' } } },
      '4:13 error missing An access rule needs "text": What is said to them.',
    ],
    [
      'a table with an unknown icon',
      { t: { item: { icon: 'icon' }, items: [{ icon: 'hous' }] } },
      '9:17 error unknown-icon',
    ],
    [
      'a table with a cell of another type',
      { t: { item: { on: 'bool' }, items: [{ on: 'yes' }] } },
      '9:15 error wrong-type',
    ],
    [
      'a table with a column that it does not have',
      { t: { item: { on: 'bool' }, items: [{ on: true, of: 1 }] } },
      '10:9 error unknown-key There is no column "of". Did you mean "on"?',
    ],
    [
      'a table with a parameter that the page does not have',
      { t: { item: { to: 'route', with: 'routeParams' }, items: [{ to: 'a/a', with: { x: '1' } }] } },
      '12:11 error unknown-argument There is no parameter "x".',
    ],
  ])('%s', async (_what, more, expected) => {
    const found = await problems(app(more));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`app.json:${expected}`);
  });
});
