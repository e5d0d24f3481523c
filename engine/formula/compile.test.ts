import { describe, expect, it } from 'vitest';
import { compiled, problems, value } from './fixture.ts';
import { showType } from './type-text.ts';

const ROOTS = {
  data: { order: 'Order?', orders: 'list<Order>', cards: 'list<Card>?' },
  form: { amount: 'number?', card: 'id<Card>?' },
  now: 'time',
  q: 'Order',
};

describe('compileFormula', () => {
  it('reads literals from their text, so that decimals are exact', () => {
    expect(value('0.1 + 0.2 == 0.3')).toBe(true);
    expect(value('0.1 + 0.2')).toBe('0.3');
  });

  it('names what a formula reads, down to the field of a list element', () => {
    const { reads, escapes } = compiled('data.cards.filter(c, c.id == form.card)[0].masked', ROOTS);
    expect(reads).toEqual([
      ['data', 'cards'],
      ['data', 'cards', '[]', 'id'],
      ['form', 'card'],
      ['data', 'cards', '[]', 'masked'],
    ]);
    expect(escapes).toEqual([]);
  });

  it('lets null through operators and calls into the type', () => {
    expect(showType(compiled('form.amount * 2', ROOTS).type)).toBe('number?');
    expect(showType(compiled('or(form.amount, 0) * 2', ROOTS).type)).toBe('number');
    expect(showType(compiled('amount(form.amount)', ROOTS).type)).toBe('text?');
    expect(showType(compiled('data.order.status', ROOTS).type)).toBe('OrderStatus?');
  });

  it('reports every mistake of a formula, each once', () => {
    expect(problems('dat.x + frm.y', ROOTS)).toEqual(['unknown-name dat → data', 'unknown-name frm → form']);
    expect(problems("data.order.status == 'payd'", ROOTS)).toEqual(["unknown-value 'payd' → paid"]);
    expect(problems('data.order.pric + form.amnt', ROOTS)).toEqual([
      'unknown-member pric → price',
      'unknown-member amnt → amount',
    ]);
    expect(problems('form.amount > 1 && true', ROOTS)).toEqual(['may-be-null form.amount > 1']);
  });
});
