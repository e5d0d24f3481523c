import { describe, expect, it } from 'vitest';
import { compiled, problems } from './fixture.ts';
import { showType } from './type-text.ts';

const ROOTS = {
  form: { min: 'number?', max: 'number?' },
  data: { order: 'Order?', orders: 'list<Order>', list: 'list<number?>', map: '{ a: Order? }?' },
  b: 'bool',
  v: 'number',
};
const type = (source: string): string => showType(compiled(source, ROOTS).type);
const fine = (source: string): void => expect(problems(source, ROOTS, 'bool'), source).toEqual([]);
const missed = (source: string): void =>
  expect(
    problems(source, ROOTS, 'bool').map((problem) => problem.split(' ')[0]),
    source,
  ).toContain('may-be-null');

describe('a test for null', () => {
  it('holds in what follows it', () => {
    fine('form.min == null || v >= form.min');
    fine('form.min != null && v >= form.min');
    fine('form.min == null ? true : v >= form.min');
    fine('!(form.min == null) && v >= form.min');
    fine('form.min != null && form.max != null && form.min < form.max');
    fine('(form.min == null || form.max == null) ? b : form.min < form.max');
    fine('!(form.min == null || form.min < 1)');
  });

  it('holds for all that leads to it', () => {
    fine('data.order.fee != null && data.order.price > data.order.fee');
    fine('data.map.a.parent != null && data.map.a.price > data.map.a.parent.price');
    fine('data.list[0] != null && data.list[0] > 1');
    expect(type('data.order == null ? null : data.order.price')).toBe('number?');
    expect(type('data.order == null ? 0 : data.order.price')).toBe('number');
  });

  it('is also an equality with something that is never null', () => {
    fine("data.order.side == 'buy' && data.order.price > 1");
    fine('v in [1] && form.min == v && form.min > 1');
  });

  it('leaves no null in a filtered list', () => {
    expect(type('data.list.filter(x, x != null)')).toBe('list<number>');
    expect(type('data.list.filter(x, x != null && x > 1).sum()')).toBe('number');
    expect(type('data.list.filter(x, x == null)')).toBe('list<number?>');
    expect(type('data.list.map(x, x != null, x * 2)')).toBe('list<number>');
  });

  it('does not hold elsewhere', () => {
    missed('form.min != null || v >= form.min');
    missed('form.min == null && v >= form.min');
    missed('form.max != null && v >= form.min');
    missed('(b || form.min != null) && v >= form.min');
    missed('(form.min != null && b) || v >= form.min');
    missed('data.list[0] != null && data.list[1] > 1');
    missed('data.orders[0] != null && data.orders[v].price > 1');
    missed('(form.min == null ? b : true) && v >= form.min');
  });
});
