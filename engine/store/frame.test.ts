import Big from 'big.js';
import { expect, test, vi } from 'vitest';
import { Frame, type Formula, type Outside, type Scope } from './frame.ts';
import { EFFECT, RENDER, Scheduler, type Reaction } from './scheduler.ts';

const nothingOutside: Outside = { subscribe: () => () => undefined };

/** Returns a scheduler whose frames the test runs. */
function manual(): { scheduler: Scheduler; nextFrame: () => void; asked: () => number } {
  const waiting: Array<() => void> = [];
  let asked = 0;
  const scheduler = new Scheduler((run) => {
    asked += 1;
    return waiting.push(run);
  });
  return {
    scheduler,
    nextFrame: () => {
      for (const run of waiting.splice(0)) run();
    },
    asked: () => asked,
  };
}

const frameOf = (scheduler: Scheduler, parent: Frame | null = null): Frame =>
  new Frame(scheduler, nothingOutside, parent, {});
const reader = (run: () => void, rank = RENDER): Reaction => ({ rank, queued: false, run });
const formula = (r: readonly (readonly string[])[], f: (scope: Scope) => unknown): Formula => ({ r, f });
const add = (root: 'state' | 'calc', name: string) => formula([[root, name]], (s) => (s[root][name] as number) + 1);

test('a change wakes who reads that place, a place above it, or a place below it that differs', () => {
  const { scheduler } = manual();
  const frame = frameOf(scheduler);
  frame.declare('data', 'item', { name: 'a', price: 1 });
  const woken: string[] = [];
  for (const path of [
    ['data', 'item'],
    ['data', 'item', 'name'],
    ['data', 'item', 'price'],
    ['data', 'other'],
  ])
    frame.subscribe(
      path,
      reader(() => woken.push(path.join('.'))),
    );
  scheduler.batch(() => frame.set('data', 'item', { name: 'a', price: 2 }));
  expect(woken).toEqual(['data.item', 'data.item.price']);
});

test('decimals of the same value are no change', () => {
  const { scheduler } = manual();
  const frame = frameOf(scheduler);
  frame.declare('state', 'number', new Big('1.0'));
  const run = vi.fn();
  frame.subscribe(['state', 'number'], reader(run));
  scheduler.batch(() => frame.set('state', 'number', new Big('1.00')));
  expect(run).not.toHaveBeenCalled();
});

test('what a person does is done before the batch returns; what the network tells, once, with the next frame', () => {
  const { scheduler, nextFrame, asked } = manual();
  const frame = frameOf(scheduler);
  frame.declare('state', 'x', 0);
  const run = vi.fn();
  frame.subscribe(['state', 'x'], reader(run));
  scheduler.batch(() => {
    frame.set('state', 'x', 1);
    frame.set('state', 'x', 2);
  });
  expect(run).toHaveBeenCalledTimes(1);
  frame.set('state', 'x', 3);
  frame.set('state', 'x', 4);
  expect(run).toHaveBeenCalledTimes(1);
  expect(asked()).toBe(1);
  nextFrame();
  expect(run).toHaveBeenCalledTimes(2);
});

test('a derived value is computed once a flush, and its readers wake only where it really changed', () => {
  const { scheduler } = manual();
  const frame = frameOf(scheduler);
  frame.declare('state', 'x', 1);
  const compute = vi.fn((s: Scope) => (s.state.x as number) > 2);
  frame.derive('large', formula([['state', 'x']], compute), 0);
  const run = vi.fn();
  frame.subscribe(['calc', 'large'], reader(run));
  compute.mockClear();
  scheduler.batch(() => frame.set('state', 'x', 2));
  expect([compute.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
  scheduler.batch(() => frame.set('state', 'x', 3));
  expect([compute.mock.calls.length, run.mock.calls.length]).toEqual([2, 1]);
});

test('derived values settle before effects, and effects before what is drawn', () => {
  const { scheduler } = manual();
  const frame = frameOf(scheduler);
  frame.declare('state', 'x', 1);
  frame.derive('one', add('state', 'x'), 0);
  frame.derive('two', add('calc', 'one'), 1);
  const seen: unknown[] = [];
  frame.subscribe(
    ['state', 'x'],
    reader(() => seen.push(['draw', frame.scope.calc.two])),
  );
  frame.subscribe(
    ['calc', 'two'],
    reader(() => seen.push(['effect', frame.scope.calc.two]), EFFECT),
  );
  scheduler.batch(() => frame.set('state', 'x', 10));
  expect(seen).toEqual([
    ['effect', 12],
    ['draw', 12],
  ]);
});

test('a chain of derived values is never read half old, not even before the flush', () => {
  const { scheduler } = manual();
  const frame = frameOf(scheduler);
  frame.declare('state', 'x', 1);
  frame.derive('one', add('state', 'x'), 0);
  frame.derive('two', add('calc', 'one'), 1);
  frame.subscribe(
    ['calc', 'two'],
    reader(() => undefined),
  );
  frame.set('state', 'x', 10);
  expect(frame.scope.calc.two).toBe(12);
});

test('an inner frame reads and writes the cells of the outer one, and hears of them', () => {
  const { scheduler } = manual();
  const outer = frameOf(scheduler);
  outer.declare('state', 'x', 1);
  const inner = frameOf(scheduler, outer);
  inner.declare('state', 'y', 2);
  const run = vi.fn();
  inner.subscribe(['state', 'x'], reader(run));
  scheduler.batch(() => inner.set('state', 'x', 5));
  expect([outer.scope.state.x, inner.scope.state.x, run.mock.calls.length]).toEqual([5, 5, 1]);
  expect('y' in outer.scope.state).toBe(false);
});

test('nothing runs once its frame is gone', () => {
  const { scheduler } = manual();
  const frame = frameOf(scheduler);
  frame.declare('state', 'x', 1);
  const effect = vi.fn();
  frame.effect([['state', 'x']], effect);
  frame.set('state', 'x', 2);
  frame.dispose();
  scheduler.flush();
  expect(effect).toHaveBeenCalledTimes(1);
});

test('a reaction that fails is told and costs the others nothing', () => {
  const failed: unknown[] = [];
  const scheduler = new Scheduler(
    () => 1,
    (error) => failed.push(error),
  );
  const run = vi.fn();
  scheduler.batch(() => {
    scheduler.queue(
      reader(() => {
        throw new Error('defect');
      }),
    );
    scheduler.queue(reader(run));
  });
  expect(failed).toEqual([new Error('defect')]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a place notes a change that concerns its readers, also while nobody subscribes to it', () => {
  const { scheduler } = manual();
  const frame = frameOf(scheduler);
  frame.declare('data', 'item', { name: 'a', price: 1 });
  frame.declare('state', 'number', 1);
  frame.derive('next', add('state', 'number'), 0);
  frame.derive('last', add('calc', 'next'), 1);
  const inner = frameOf(scheduler, frame);
  const paths = [['data', 'item'], ['data', 'item', 'name'], ['data', 'item', 'price'], ['calc', 'last'], ['lang']];
  const places = paths.map((path) => inner.places([path]));
  let epoch = scheduler.epoch;
  /** Returns which of the paths have changed since the last question. */
  const changed = (): string[] => {
    const found = paths.filter((_, at) => places[at]!.some((place) => place.epoch > epoch));
    epoch = scheduler.epoch;
    return found.map((path) => path.join('.'));
  };
  expect(changed()).toEqual([]);
  frame.set('data', 'item', { name: 'a', price: 2 });
  // Nobody has told of what lies outside: it may have changed.
  expect(changed()).toEqual(['data.item', 'data.item.price', 'lang']);
  frame.set('state', 'number', 5);
  expect(changed()).toEqual(['calc.last', 'lang']);
  expect(inner.places([['data', 'nothing']])).toEqual([]);
});
