import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Big from 'big.js';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { createApp, type App } from '../app.tsx';
import { productOf, type Documents } from '../check/fixture.ts';
import { loadSubmitCycle } from '../form/form.ts';
import type { Formatter } from '../format.ts';
import type { Answer, CallOptions, FrameProps, GlobalCell, Host, Subscription } from '../host.ts';
import type { AppPlan } from './app-plan.ts';
import type { PagePlan } from './plan.ts';
import type { ScreenProps } from './screen.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
const ENGINE = path.resolve(import.meta.dirname, '..');
/** A folder for this test file alone: others run at the same time. */
const FOLDER = path.resolve(ENGINE, `../.data/plans-${process.pid}-${Math.random().toString(36).slice(2)}`);
let made = 0;

beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));
beforeAll(async () => void (await loadSubmitCycle()));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Compiles documents and loads their plans as the app does. */
async function plansOf(documents: Documents): Promise<{ page: PagePlan; app: AppPlan }> {
  const product = await productOf(documents);
  expect(product.problems).toEqual([]);
  /** Writes a plan, and those of the fragments that it imports. */
  const write = (name: string): string => {
    made += 1;
    const file = path.join(FOLDER, `plan${made}.mjs`);
    // Another test file in the same worker may have removed it.
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(
      file,
      product.outputs
        .get(name)!
        .module(ENGINE)
        .replaceAll(/virtual:screens\/fragment\/([\w./-]+)/g, (_all, fragment: string) => write(fragment)),
    );
    return file;
  };
  const load = async (name: string): Promise<unknown> =>
    ((await import(/* @vite-ignore */ write(name))) as { default: unknown }).default;
  return {
    page: (await load(Object.keys(documents.screens ?? {})[0]!)) as PagePlan,
    app: (await load('app')) as AppPlan,
  };
}

const fixed = (value: unknown): GlobalCell => ({ get: () => value, subscribe: () => () => undefined });

export type FakeCall = (name: string, args: Readonly<Record<string, unknown>>, options: CallOptions) => Promise<Answer>;

function fakeHost(call: FakeCall): { host: Host; live: Subscription[] } {
  const live: Subscription[] = [];
  const formatter = {
    number: (value: { toFixed(): string }) => value.toFixed(),
    date: String,
    duration: String,
    parse: (text: string) => (/^\d+$/.test(text) ? new Big(text) : null),
    decimalSign: '.',
  } as unknown as Formatter;
  const host = {
    components: {},
    call,
    subscribe: (_channel: string, _params: object, subscription: Subscription) => {
      live.push(subscription);
      return () => undefined;
    },
    translate: (key: string) => key,
    lateTexts: { has: () => true, load: () => Promise.resolve() },
    formatter: () => formatter,
    languageTag: () => 'en',
    globals: { user: fixed(null), prefs: fixed({}), lang: fixed('en'), app: fixed({}) },
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

/** Makes every formula of a plan record its evaluations. Plans are plain objects: `{ r, f }`, and `test` in rules. */
function countFormulas(plan: unknown, place: string, evaluated: string[], seen: Set<object>): void {
  if (plan === null || typeof plan !== 'object' || seen.has(plan)) return;
  seen.add(plan);
  const members = plan as Record<string, unknown>;
  for (const [name, member] of Object.entries(members)) {
    if (typeof member === 'function' && Array.isArray(members.r) && (name === 'f' || name === 'test')) {
      const compute = member as (...args: unknown[]) => unknown;
      members[name] = (...args: unknown[]): unknown => {
        evaluated.push(place);
        return compute(...args);
      };
    } else countFormulas(member, `${place}.${name}`, evaluated, seen);
  }
}

function Frame({ body, foot }: FrameProps): React.ReactNode {
  return (
    <div data-scroller>
      {body}
      {foot}
    </div>
  );
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

export interface Shown {
  readonly element: HTMLElement;
  readonly app: App;
  /** The positions of the nodes that rendered, in order. */
  readonly rendered: string[];
  /** The positions of the formulas that were evaluated, in order. */
  readonly evaluated: string[];
  readonly live: Subscription[];
  readonly host: Host;
  readonly plan: PagePlan;
  /** Draws the page while it leaves, or after it has come back. */
  draw(leaving: boolean): Promise<void>;
  /** Navigates away from the page. */
  hide(): void;
}

/** Shows the first page of the documents; calls stay unanswered unless `call` answers them. */
export async function show(
  documents: Documents,
  call: FakeCall = () => new Promise(() => undefined),
  more: Partial<Host> = {},
  nothing?: ScreenProps['nothing'],
): Promise<Shown> {
  const { page, app: plan } = await plansOf(documents);
  const evaluated: string[] = [];
  countFormulas(page, 'page', evaluated, new Set());
  const { host, live } = fakeHost(call);
  const app = createApp(Object.assign(host, more), plan);
  const rendered: string[] = [];
  app.count({ rendered: (node) => void rendered.push(node) });
  const element = document.createElement('div');
  document.body.append(element);
  root = createRoot(element);
  const params = { id: '1' };
  const draw = (leaving: boolean): Promise<void> =>
    act(async () =>
      root!.render(
        <app.Screen
          plan={page}
          params={params}
          entry="e"
          index={0}
          leaving={leaving}
          frame={Frame}
          {...(nothing === undefined ? {} : { nothing })}
        />,
      ),
    );
  await draw(false);
  return { element, app, rendered, evaluated, live, host, plan: page, draw, hide: () => act(() => root?.unmount()) };
}

/** Waits for the next animation frame, in which network results reach the page. */
export const frame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Types a text into an input, as one edit. */
export function type(input: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  act(() => {
    set.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
