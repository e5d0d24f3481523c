// @vitest-environment jsdom
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp, type App } from '../app.tsx';
import { productOf, type Documents } from '../check/fixture.ts';
import type { Formatter } from '../format.ts';
import type { Answer, FrameProps, GlobalCell, Host, Subscription } from '../host.ts';
import type { AppPlan, PagePlan } from './plan.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
const ENGINE = path.resolve(import.meta.dirname, '..');
const FOLDER = path.resolve(ENGINE, '../.data/plans');
let made = 0;

beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Compiles a document and loads its plan as the app does. */
async function plansOf(documents: Documents): Promise<{ page: PagePlan; app: AppPlan }> {
  const product = await productOf(documents);
  expect(product.problems).toEqual([]);
  const load = async (name: string): Promise<unknown> => {
    made += 1;
    const file = path.join(FOLDER, `plan${made}.mjs`);
    writeFileSync(file, product.outputs.get(name)!.module(ENGINE));
    return ((await import(/* @vite-ignore */ file)) as { default: unknown }).default;
  };
  return { page: (await load(Object.keys(documents.screens)[0]!)) as PagePlan, app: (await load('app')) as AppPlan };
}

const fixed = (value: unknown): GlobalCell => ({ get: () => value, subscribe: () => () => undefined });

function fakeHost(call: (name: string) => Promise<Answer>): { host: Host; live: Subscription[] } {
  const live: Subscription[] = [];
  const formatter = { number: (value: { toFixed(): string }) => value.toFixed(), date: String, duration: String, parse: () => null, decimalSign: '.' } as unknown as Formatter;
  const host = {
    plans: {}, components: {},
    call: (name: string) => call(name),
    subscribe: (_channel: string, _params: object, subscription: Subscription) => { live.push(subscription); return () => undefined; },
    translate: (key: string) => key,
    formatter: () => formatter,
    languageTag: () => 'en',
    globals: { user: fixed(null), prefs: fixed({}), fiat: fixed({}), lang: fixed('en'), app: fixed({}) },
    navigation: { go: vi.fn(), back: vi.fn() },
    shell: { toast: vi.fn() },
    now: () => 0,
    everySecond: () => () => undefined,
    image: (source: string) => source,
    report: vi.fn(),
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  } as unknown as Host;
  return { host, live };
}

function Frame({ body, foot }: FrameProps): React.ReactNode {
  return <div>{body}{foot}</div>;
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

async function show(documents: Documents, call: (name: string) => Promise<Answer> = () => new Promise(() => undefined)): Promise<{ element: HTMLElement; app: App; rendered: string[]; live: Subscription[] }> {
  const { page, app: plan } = await plansOf(documents);
  const { host, live } = fakeHost(call);
  const app = createApp(host, plan);
  const rendered: string[] = [];
  app.count({ rendered: (node) => void rendered.push(node) });
  const element = document.createElement('div');
  document.body.append(element);
  root = createRoot(element);
  await act(async () => root!.render(<app.Screen plan={page} params={{ id: '1' }} entry="e" index={0} frame={Frame} />));
  return { element, app, rendered, live };
}

/** What came from the network reaches the page with the next frame. */
const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

function type(input: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  act(() => {
    set.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('one keystroke in a form of a hundred fields renders that field and what reads it, and nothing else', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `f${index + 1}`);
  const { element, rendered } = await show({
    screens: {
      'a/a': {
        title: 'a.b',
        form: { fields: Object.fromEntries(names.map((name) => [name, { type: 'string', rules: ['required'] }])), submit: [] },
        body: [...names.map((name) => ({ block: 'field.text', id: name, bind: `form.${name}`, label: 'a.b' })), { block: 'text', text: "=form.f7 == null ? text('--') : text(form.f7)" }],
      } as never,
    },
  });
  expect(element.querySelectorAll('input')).toHaveLength(100);
  rendered.length = 0;
  type(element.querySelectorAll('input')[6]!, 'x');
  expect(new Set(rendered)).toEqual(new Set(['body/6', 'body/100']));
  expect(rendered.length).toBeLessThanOrEqual(3);
  expect(element.textContent).toContain('x');
});

const ITEM = { id: '1', name: 'Ship', price: '1', state: 'open', until: 5, note: null };
const withItem = (body: readonly object[], more: object = {}): Documents => ({
  screens: { 'a/a': { title: 'a.b', params: { id: { type: 'id<Item>', required: true } }, data: { item: { call: 'item.get', with: { id: '=params.id' } } }, body, ...more } as never },
});

test('unknown is not null: nothing is decided on data that has not come', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const { element } = await show(
    withItem([
      { block: 'text', id: 'closed', text: 'closed.text', visible: "=data.item.state != 'open'" },
      { block: 'text', id: 'open', text: 'open.text', visible: "=data.item.state == 'open'" },
      { block: 'text', id: 'nothing', text: 'nothing.text', visible: '=data.item.note == null' },
    ]),
    () => new Promise((resolve) => { answer = resolve; }),
  );
  expect(element.textContent).toBe('');
  await act(async () => { answer({ value: ITEM }); await frame(); });
  expect(element.textContent).toBe('open.textnothing.text');
});

test('an answer that breaks the contract is an error of its datum, with retry, and never of the page', async () => {
  const { element } = await show(withItem([{ block: 'stack', waits: 'item', children: [{ block: 'text', text: '=data.item.name' }] }, { block: 'text', text: 'still.here' }]), async () => ({ value: { ...ITEM, price: 'not a number' } }));
  await act(frame);
  expect(element.textContent).toContain('still.here');
  expect(element.textContent).toContain('engine.retry');
});

test('sending waits for what its actions read, and ten presses run it once', async () => {
  let calls = 0;
  let answer: (value: Answer) => void = () => undefined;
  const { element } = await show(
    withItem([{ block: 'submit', id: 'send', label: 'a.b' }], { form: { fields: { agree: { type: 'bool', default: true } }, submit: [{ do: 'call', call: 'item.pay', with: { number: '=data.item.price' } }] } }),
    (name) => {
      if (name === 'item.pay') { calls += 1; return new Promise(() => undefined); }
      return new Promise((resolve) => { answer = resolve; });
    },
  );
  const press = (): void => act(() => { for (let tap = 0; tap < 10; tap += 1) element.querySelector('button')!.click(); });
  press();
  expect(calls).toBe(0);
  await act(async () => { answer({ value: ITEM }); await frame(); });
  press();
  await act(frame);
  expect(calls).toBe(1);
});

test('one tick in a list of a thousand rows renders one row', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({ ...ITEM, id: String(index), name: `Ship ${index}` }));
  const list = { block: 'list', of: '=data.items', as: 'i', key: '=i.id', item: { block: 'text', text: '=i.name' } };
  const { element, rendered, live } = await show(
    { screens: { 'a/a': { title: 'a.b', data: { items: { call: 'item.list', live: { channel: 'items' } } }, body: [list] } as never } },
    async () => ({ value: rows }),
  );
  await act(frame);
  expect(element.querySelectorAll('[role=listitem]')).toHaveLength(1000);
  rendered.length = 0;
  await act(async () => { live[0]!.message({ id: '500', name: 'Another' }); await frame(); });
  expect(element.textContent).toContain('Another');
  expect(rendered).toEqual(['body/0@']);
});
