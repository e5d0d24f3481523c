import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { trace } from './compile.ts';
import { compiled, problems, value } from './fixture.ts';
import { showType } from './type-text.ts';

const ROOTS = {
  data: { orders: 'list<Order>', maybe: 'list<Order>?', nums: 'list<number>' },
  form: { limit: 'number', side: 'Side?' },
  q: 'Order',
};
const type = (source: string): string => showType(compiled(source, ROOTS).type);
const nums = { data: { nums: [3, 1, 2].map((number) => new Big(number)) }, form: { limit: new Big(2) } };
const on = (source: string, frame: Readonly<Record<string, unknown>> = nums): unknown => value(source, ROOTS, frame);

describe('list methods that look into items', () => {
  it('do what they say', () => {
    expect(on('data.nums.filter(x, x >= form.limit)')).toEqual(['3', '2']);
    expect(on('data.nums.map(x, x * 10)')).toEqual(['30', '10', '20']);
    expect(on('data.nums.map(x, x > 1, x * 10)')).toEqual(['30', '20']);
    expect(on('data.nums.find(x, x < 3)')).toBe('1');
    expect(on('data.nums.find(x, x > 3)')).toBeNull();
    expect(on('data.nums.exists(x, x == 1)')).toBe(true);
    expect(on('data.nums.all(x, x > 1)')).toBe(false);
    expect(on('[].all(x, x > 1)')).toBe(true);
    expect(on('data.nums.exists_one(x, x > 1)')).toBe(false);
    expect(on('data.nums.sort_by(x, x)')).toEqual(['1', '2', '3']);
    expect(on('data.nums.sort_by(x, x == 1 ? null : 0 - x)')).toEqual(['3', '2', '1']);
  });

  it('are unknown while the answer depends on something unknown', () => {
    const half = { data: nums.data, form: {} };
    expect(on('data.nums.filter(x, x > form.limit)', half)).toBeUndefined();
    expect(on('data.nums.map(x, x > form.limit)', half)).toBeUndefined();
    expect(on('data.nums.find(x, x > form.limit)', half)).toBeUndefined();
    expect(on('data.nums.find(x, x == 3 || x > form.limit)', half)).toBe('3');
    expect(on('data.nums.exists(x, x == 2 || x > form.limit)', half)).toBe(true);
    expect(on('data.nums.exists(x, x == 9 || x > form.limit)', half)).toBeUndefined();
    expect(on('data.nums.all(x, x != 2 && x > form.limit)', half)).toBe(false);
    expect(on('data.nums.sort_by(x, x * form.limit)', half)).toBeUndefined();
    expect(on('data.nums.exists_one(x, x > form.limit)', half)).toBeUndefined();
  });

  it('look up what is told by one word of its own, however the test is written', () => {
    const orders = Array.from({ length: 500 }, (_, index) => ({
      id: `o${index}`,
      status: index % 2 === 0 ? 'paid' : 'pending',
      fee: null,
      price: new Big(index),
    }));
    const frame = { data: { orders, nums: [] }, q: { id: 'o7' }, form: { side: null } };
    for (let time = 0; time < 3; time += 1) {
      expect(on('data.orders.find(o, o.id == q.id).price', frame)).toBe('7');
      expect(on('data.orders.find(o, q.id == o.id).price', frame)).toBe('7');
      expect(on("data.orders.find(o, o.id == 'none')", frame)).toBeNull();
      expect(on("data.orders.find(o, o.status == 'paid').id", frame)).toBe('o0');
      expect(on('data.orders.find(o, o.id == q.id)', { data: { orders } })).toBeUndefined();
      expect(on('data.orders.find(o, o.id == q.id)', { data: { orders: [] } })).toBeNull();
    }
    expect(compiled('data.orders.find(o, o.id == q.id)', ROOTS).code).toContain('findBy(');
    for (const other of [
      'data.orders.find(o, o.price == q.price)',
      'data.orders.find(o, o.id == o.id)',
      'data.orders.find(o, o.id != q.id)',
    ]) {
      expect(compiled(other, ROOTS).code).not.toContain('findBy(');
    }
  });

  it('pass null and unknown lists on', () => {
    expect(on('data.maybe.map(o, o.price)', { data: { maybe: null } })).toBeNull();
    expect(on('data.maybe.exists(o, o.price > 1)', { data: {} })).toBeUndefined();
    expect(type('data.maybe.exists(o, o.price > 1)')).toBe('bool?');
    expect(type('data.maybe.map(o, o.price)')).toBe('list<number>?');
  });

  it('have the types of their items', () => {
    expect(type('data.orders.map(o, o.fee)')).toBe('list<number?>');
    expect(type('data.orders.find(o, o.price > 1).status')).toBe('OrderStatus?');
    expect(type("data.orders.map(o, {'p': o.price})")).toBe('list<{ p: number }>');
  });

  it('nest, each with an item of its own', () => {
    expect(type('data.orders.filter(o, o.cards.exists(c, c.is_default)).map(o, o.cards.size())')).toBe(
      'list<number<count>>',
    );
    expect(problems('data.orders.filter(o, o.cards.exists(o, o.is_default))', ROOTS)).toEqual(['shadowed-name o']);
    expect(problems('data.orders.filter(q, q.price > 1)', ROOTS)).toEqual(['shadowed-name q']);
    expect(problems('data.orders.filter(o, true) == null || o.price > 1', ROOTS)).toEqual([
      'never-null data.orders.filter(o, true) == null',
      'unknown-name o',
    ]);
  });

  it('report mistakes inside and around', () => {
    expect(problems('data.orders.filter(o, o.pric > 1)', ROOTS)).toEqual(['unknown-member pric → price']);
    expect(problems('data.orders.filter(o, o.fee > 1)', ROOTS)).toEqual(['may-be-null o.fee > 1']);
    expect(problems('data.orders.filter(o)', ROOTS)).toEqual(['wrong-count filter']);
    expect(problems('data.orders.sort_by(o, o.status)', ROOTS)).toEqual(['not-ordered o.status']);
    expect(problems('data.orders.fliter(o, o.nonsense)', ROOTS)).toEqual(['unknown-method fliter → filter']);
    expect(problems('data.ordrs.filter(o, form.limt > 1)', ROOTS)).toEqual([
      'unknown-member ordrs → orders',
      'unknown-member limt → limit',
    ]);
    expect(problems('q.price.filter(o, true)', ROOTS)).toEqual(['unknown-method filter']);
    expect(problems('data.orders.find(o.price, true)', ROOTS)).toEqual(['needs-name o.price']);
  });
});

describe('what a list method reads', () => {
  it('is named down to the field of the item, whatever the list went through', () => {
    const { reads, escapes } = compiled(
      'data.orders.filter(o, o.side == form.side).sort_by(o, o.price).reverse().take(3).map(o, o.fee)',
      ROOTS,
    );
    expect(reads).toEqual(
      [
        ['data', 'orders'],
        ['data', 'orders', '[]', 'side'],
        ['form', 'side'],
        ['data', 'orders', '[]'],
        ['data', 'orders', '[]', 'price'],
        ['data', 'orders', '[]', 'fee'],
      ].filter((path) => path.join('.') !== 'data.orders.[]'),
    );
    expect(escapes).toEqual([]);
  });

  it('can be asked of the result', () => {
    const { flow } = compiled('data.orders.filter(o, o.price > 1).take(2)', ROOTS);
    expect(trace(flow, ['[]', 'status'])).toEqual([['data', 'orders', '[]', 'status']]);
    const made = compiled("data.orders.map(o, {'p': o.price, 'whole': o})", ROOTS);
    expect(trace(made.flow, ['[]', 'whole', 'fee'])).toEqual([['data', 'orders', '[]', 'fee']]);
    expect(trace(made.flow, ['[]', 'p'])).toEqual([['data', 'orders', '[]', 'price']]);
  });
});
