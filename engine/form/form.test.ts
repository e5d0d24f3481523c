import Big from 'big.js';
import { expect, test, vi } from 'vitest';
import type { Scope } from '../store/frame.ts';
import { DRAFTS_KEY } from './drafts-key.ts';
import type { FormDrafts } from './drafts.ts';
import type { RulePlan } from './plan.ts';
import { field, make, rule, scheduler, storage } from './testing.ts';

const required = { r: [], error: (): string => 'required' };

test('an empty input is null; required is said when sending, not while nothing was typed', async () => {
  const { set, read, message, send, status } = make({ name: field({ required }) });
  set('name', '');
  expect([read('name'), message('name'), status().valid]).toEqual([null, undefined, false]);
  const then = vi.fn(async () => true);
  expect(await send(then)).toBe(false);
  expect([message('name'), then.mock.calls.length]).toEqual(['required', 0]);
  set('name', 'x');
  expect([message('name'), status().valid, await send(then)]).toEqual([undefined, true, true]);
});

test('a field that comes into sight after the form was sent is not in error before anything was typed', async () => {
  const { form, message, send, set } = make({ name: field({ required }), code: field({ always: false, required }) });
  expect(await send()).toBe(false);
  const hide = form.show('code');
  expect([message('name'), message('code')]).toEqual(['required', undefined]);
  set('name', 'x');
  expect([await send(), message('code')]).toEqual([false, 'required']);
  hide();
});

test('a form waits for a field of a part that is still loading, which has its value meanwhile', async () => {
  const short = rule([], (s) => String(s.value).length < 3, 'long');
  const first = { r: [], f: (): string => 'AB' };
  const { form, read, status, set, send } = make({
    name: field(),
    code: field({ always: false, initial: first, rules: [short], required }),
  });
  expect([read('code'), status().decided]).toEqual([null, true]);
  const come = scheduler.batch(() => form.expect('code'));
  expect([read('code'), status().decided, status().valid]).toEqual(['AB', false, false]);
  const then = vi.fn(async () => true);
  const sent = send(then);
  const hide = scheduler.batch(() => form.show('code'));
  expect(then).not.toHaveBeenCalled();
  scheduler.batch(come);
  expect([await sent, then.mock.calls.length, read('code')]).toEqual([true, 1, 'AB']);
  set('code', 'ABCD');
  expect([status().decided, status().valid]).toEqual([true, false]);
  scheduler.batch(hide);
  expect([read('code'), status().valid]).toEqual([null, true]);
});

test('what is wrong with a value that is to be mended is said at once, where the field says so', () => {
  const unchanged = rule([], (s) => s.value !== 'AB12', 'rejected');
  const first = { r: [], f: (): string => 'AB12' };
  const { message, set } = make({
    number: field({ tell: true, initial: first, rules: [unchanged] }),
    quiet: field({ initial: first, rules: [unchanged] }),
  });
  expect([message('number'), message('quiet')]).toEqual(['rejected', undefined]);
  set('number', 'AB13');
  expect(message('number')).toBeUndefined();
});

test('what an empty field asks for follows what it reads', async () => {
  const asks = { r: [['form', 'kind']], error: (s: Scope) => `Enter the ${String(s.form.kind)} number` };
  const { message, send, set } = make({ kind: field(), number: field({ required: asks }) });
  set('kind', 'passport');
  await send();
  expect(message('number')).toBe('Enter the passport number');
  set('kind', 'licence');
  expect(message('number')).toBe('Enter the licence number');
});

test('one keystroke runs only the rules that read the field', () => {
  const runs: string[] = [];
  const names = Array.from({ length: 100 }, (_, index) => `f${index}`);
  const own = (name: string): RulePlan =>
    rule([], (s) => {
      runs.push(name);
      return s.value !== 'bad';
    });
  const { set, message } = make(Object.fromEntries(names.map((name) => [name, field({ rules: [own(name)] })])), {
    rules: [
      {
        ...rule(
          [
            ['form', 'f1'],
            ['form', 'f2'],
          ],
          (s) => {
            runs.push('together');
            return s.form.f1 !== s.form.f2 || s.form.f1 === null;
          },
          'same',
        ),
        fields: ['f2'],
      },
    ],
  });
  for (const name of names) set(name, name);
  runs.length = 0;
  set('f7', 'bad');
  expect(new Set(runs)).toEqual(new Set(['f7']));
  expect(message('f7')).toBe('wrong');
  set('f1', 'f2');
  expect(message('f2')).toBe('same');
});

test('a rule runs again when what else it reads changes', () => {
  const { frame, set, message } = make(
    {
      amount: field({
        type: 'number',
        rules: [
          rule([['data', 'most']], (s) =>
            s.data.most === undefined ? undefined : (s.value as Big).lte(s.data.most as Big),
          ),
        ],
      }),
    },
    { needs: ['most'] },
    (f) => f.declare('data', 'most', undefined),
  );
  set('amount', new Big(5));
  expect(message('amount')).toBeUndefined();
  scheduler.batch(() => frame.set('data', 'most', new Big(3)));
  expect(message('amount')).toBe('wrong');
  scheduler.batch(() => frame.set('data', 'most', new Big(9)));
  expect(message('amount')).toBeUndefined();
});

test('defaults arrive late, and only into fields that nobody has touched', () => {
  const late = { initial: { r: [['data', 'first']], f: (s: Scope) => s.data.first } };
  const { frame, set, read } = make({ a: field(late), b: field(late) }, {}, (f) =>
    f.declare('data', 'first', undefined),
  );
  expect(read('a')).toBeUndefined();
  set('b', 'mine');
  scheduler.batch(() => frame.set('data', 'first', 'theirs'));
  expect([read('a'), read('b')]).toEqual(['theirs', 'mine']);
});

test('a choice that leaves its options becomes null, and unknown options take nothing away', () => {
  const { frame, set, read } = make(
    { coin: field({ options: { r: [['state', 'coins']], f: (s) => s.state.coins as string[] | undefined } }) },
    {},
    (f) => f.declare('state', 'coins', ['btc', 'eth']),
  );
  set('coin', 'eth');
  scheduler.batch(() => frame.set('state', 'coins', undefined));
  expect(read('coin')).toBe('eth');
  scheduler.batch(() => frame.set('state', 'coins', ['btc']));
  expect(read('coin')).toBeNull();
});

test('an absent field reads null and is not checked; it keeps what was typed', async () => {
  const { form, set, read, status, send } = make({ note: field({ always: false, required }) });
  expect([read('note'), status().valid]).toEqual([null, true]);
  const hide = scheduler.batch(() => form.show('note'));
  expect(status().valid).toBe(false);
  set('note', 'x');
  expect([read('note'), status().valid]).toEqual(['x', true]);
  scheduler.batch(hide);
  expect([read('note'), status().valid, await send()]).toEqual([null, true, true]);
  scheduler.batch(() => form.show('note'));
  expect(read('note')).toBe('x');
});

test('ten presses send once; a failed one can be pressed again', async () => {
  const { send } = make({ name: field() });
  let fail: (sent: boolean) => void = () => undefined;
  const then = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        fail = resolve;
      }),
  );
  const presses = Array.from({ length: 10 }, () => send(then));
  await vi.waitFor(() => expect(then).toHaveBeenCalled());
  fail(false);
  expect(await Promise.all(presses)).toEqual(Array.from({ length: 10 }, () => false));
  expect(then).toHaveBeenCalledTimes(1);
  expect(await send(async () => true)).toBe(true);
});

test('what the server refuses stands at its field until the value changes', () => {
  const { form, set, message } = make({ code: field() });
  set('code', '1');
  scheduler.batch(() => form.refuse('code', 'used up'));
  expect(message('code')).toBe('used up');
  set('code', '2');
  expect(message('code')).toBeUndefined();
  expect(form.refuse('unknown', 'x')).toBe(false);
});

test('leaving asks after a change, not after it was sent or taken back', async () => {
  const { form, set, read, send } = make({ name: field({ initial: { r: [], f: () => 'first' } }) });
  expect(form.guarded).toBe(false);
  set('name', 'x');
  expect(form.guarded).toBe(true);
  await send();
  expect(form.guarded).toBe(false);
  set('name', 'y');
  scheduler.batch(() => form.reset());
  expect([form.guarded, read('name')]).toEqual([false, 'first']);
});

test('what was typed outlives one reload; secrets, files and what nobody touched do not', () => {
  const fields = {
    amount: field({ type: 'number' }),
    to: field(),
    fast: field({ type: 'bool' }),
    code: field({ secret: true }),
    voucher: field({ type: 'file' }),
    coin: field({ initial: { r: [], f: () => 'USDT' } }),
  };
  const before = make(fields);
  before.set('amount', new Big('0.000000012'));
  before.set('to', '0xabc');
  before.set('fast', true);
  before.set('code', '123456');
  before.set('voucher', { name: 'a.png' });
  const drafts: FormDrafts = {};
  before.form.addDraft(drafts);
  make(fields).form.addDraft(drafts);
  expect(drafts).toEqual({
    'e1 ': { page: 'a/a', typed: { amount: ['number', '0.000000012'], to: ['string', '0xabc'], fast: ['bool', true] } },
  });

  // The new version has another type for one of them.
  storage.set(DRAFTS_KEY, JSON.stringify(drafts));
  const after = make({ ...fields, to: field({ type: 'enum' }) });
  scheduler.flush();
  expect([String(after.read('amount')), after.read('to'), after.read('fast'), after.read('coin')]).toEqual([
    '1.2e-8',
    null,
    true,
    'USDT',
  ]);
  expect(after.form.dirty).toBe(true);
  expect(make(fields).form.dirty).toBe(false);
});
