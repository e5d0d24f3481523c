import { describe, expect, it } from 'vitest';
import { compiled, problems, value } from './fixture.ts';
import { showType } from './type-text.ts';

const ROOTS = {
  data: { order: 'Order?', orders: 'list<Order>', far: '{ a: { b: number } }' },
  form: { amount: 'number?', network: 'string' },
  params: { card: 'field<id<Card>>' },
  q: 'Order',
  user: 'Card?',
};
const type = (source: string): string => showType(compiled(source, ROOTS).type);

describe('reading', () => {
  it('gives unknown for unknown and null for null and for what is missing', () => {
    expect(value('data.order.price', ROOTS, { data: {} })).toBeUndefined();
    expect(value('data.order.price', ROOTS, { data: { order: null } })).toBeNull();
    expect(value('data.order.fee', ROOTS, { data: { order: { price: 1 } } })).toBeNull();
    expect(value('data.far.a.b', ROOTS, { data: { far: { a: { b: 1 } } } })).toBe(1);
  });

  it('sees own properties only', () => {
    expect(
      value('data.order.fee', ROOTS, { data: { order: Object.setPrototypeOf({}, { fee: 1 }) as unknown } }),
    ).toBeNull();
  });

  it('gives null outside of a list', () => {
    const frame = { data: { orders: [{ price: 'first' }, { price: 'second' }] } };
    expect(value('data.orders[1].price', ROOTS, frame)).toBe('second');
    expect(value('data.orders[2].price', ROOTS, frame)).toBeNull();
    expect(value('data.orders[-1]', ROOTS, frame)).toBeNull();
    expect(value('data.orders[0.5]', ROOTS, frame)).toBeNull();
    expect(value('data.orders[1 - 1].price', ROOTS, frame)).toBe('first');
  });

  it('carries null into the type', () => {
    expect(type('data.order.price')).toBe('number?');
    expect(type('q.price')).toBe('number');
    expect(type('data.orders[0]')).toBe('Order?');
    expect(type('q.parent.parent.price')).toBe('number?');
    expect(type("q['status']")).toBe('OrderStatus');
  });

  it('reads a field of the form as its value, null while it is empty', () => {
    expect(type('params.card')).toBe('id<Card>?');
  });

  it('names the paths it reads', () => {
    expect(compiled("data.far['a'].b + q.price", ROOTS).reads).toEqual([
      ['data', 'far', 'a', 'b'],
      ['q', 'price'],
    ]);
    expect(compiled('data.orders[0].price', ROOTS).reads).toEqual([['data', 'orders', '[]', 'price']]);
    expect(compiled('user', ROOTS).reads).toEqual([['user']]);
  });
});

describe('mistakes in reading', () => {
  it('are told with the nearest name', () => {
    expect(problems('data.ordr.price', ROOTS)).toEqual(['unknown-member ordr → order']);
    expect(problems('data.order.pirce', ROOTS)).toEqual(['unknown-member pirce → price']);
    expect(problems('usr', ROOTS)).toEqual(['unknown-name usr → user']);
    expect(problems('amount', ROOTS)).toEqual(['unknown-name amount']);
    expect(problems('network', ROOTS)).toEqual(['unknown-name network → form.network']);
  });

  it('name what the value is instead', () => {
    expect(problems('form', ROOTS)).toEqual(['needs-member form']);
    expect(problems('data.orders.price', ROOTS)).toEqual(['unknown-member price']);
    expect(problems('q.price.unit', ROOTS)).toEqual(['unknown-member unit']);
    expect(problems('q[0]', ROOTS)).toEqual(['wrong-type q']);
    expect(problems('data.orders[q.status]', ROOTS)).toEqual(['wrong-type q.status']);
  });

  it('refuse the names that reach out of a record', () => {
    expect(problems('q.__proto__', ROOTS)).toEqual(['refused-name __proto__']);
    expect(problems('q.constructor', ROOTS)).toEqual(['refused-name constructor']);
    expect(problems("q['prototype']", ROOTS)).toEqual(["refused-name 'prototype'"]);
    expect(problems('form.constructor', ROOTS)).toEqual(['refused-name constructor']);
    expect(problems('constructor', ROOTS)).toEqual(['refused-name constructor']);
    expect(problems("{'__proto__': 1}", ROOTS)).toEqual(["refused-name '__proto__'"]);
    expect(problems('q.hasOwnProperty', ROOTS)).toEqual(['unknown-member hasOwnProperty']);
  });

  it('are told once: what contains a mistake is silent about it', () => {
    expect(problems('!(data.ordr.a.b + 1 > 2) ? 1 : 2', ROOTS)).toEqual(['unknown-member ordr → order']);
  });
});
