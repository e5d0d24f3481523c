import { describe, expect, it } from 'vitest';
import { anonymousEnum, assignable, holdsRecords, incomparable, join } from './assignable.ts';
import { typeOf } from './fixture.ts';
import { type Type, ERROR, NULL } from './type.ts';
import { showType } from './type-text.ts';

const fits = (from: string | Type, to: string): boolean =>
  assignable(typeof from === 'string' ? typeOf(from) : from, typeOf(to));

const tree = (): Type => {
  const type: Type = { kind: 'record', name: '', fields: () => new Map([['next', { kind: 'nullable', of: type }]]) };
  return type;
};

describe('assignable', () => {
  it('takes a type for itself and for itself or null', () => {
    for (const type of ['bool', 'number', 'text', 'Order', 'id<Card>', 'list<time>', 'Side', 'field<number>']) {
      expect(fits(type, type)).toBe(true);
      expect(fits(type, `${type}?`)).toBe(true);
      expect(fits(`${type}?`, type)).toBe(false);
    }
    expect(fits(NULL, 'number?')).toBe(true);
    expect(fits(NULL, 'number')).toBe(false);
  });

  it('keeps strings, texts and ids apart', () => {
    expect(fits('text', 'string')).toBe(true);
    expect(fits('string', 'text')).toBe(false);
    expect(fits('html', 'string')).toBe(false);
    expect(fits('id<Card>', 'id<Order>')).toBe(false);
    expect(fits('id<Card>', 'string')).toBe(false);
    expect(fits('string', 'id<Card>')).toBe(false);
    expect(fits('string', 'link')).toBe(false);
  });

  it('takes a literal where its value is allowed', () => {
    expect(fits('Side', 'string')).toBe(true);
    expect(fits(anonymousEnum('buy'), 'Side')).toBe(true);
    expect(fits(anonymousEnum('buy', 'hold'), 'Side')).toBe(false);
    expect(fits(anonymousEnum('x'), 'id<Card>')).toBe(true);
    expect(fits(anonymousEnum('star'), 'icon')).toBe(true);
    expect(fits(anonymousEnum('fund/withdraw'), 'route')).toBe(true);
    expect(fits(anonymousEnum('words'), 'text')).toBe(false);
    expect(fits(anonymousEnum('https://x'), 'link')).toBe(false);
    expect(fits('Side', 'id<Card>')).toBe(false);
  });

  it('compares records field by field, and by name where they have one', () => {
    expect(fits('{ a: number, b: text }', '{ a: number }')).toBe(true);
    expect(fits('{ a: number }', '{ a: number, b: text? }')).toBe(true);
    expect(fits('{ a: number }', '{ a: number, b: text }')).toBe(false);
    expect(fits('{ a: string }', '{ a: number }')).toBe(false);
    expect(fits('Order', '{ price: number }')).toBe(true);
    expect(fits('list<Card>', 'list<{ masked: string }>')).toBe(true);
  });

  it('ends on records that contain themselves', () => {
    expect(assignable(tree(), tree())).toBe(true);
  });

  it('lets what is wrong already pass', () => {
    expect(fits(ERROR, 'number')).toBe(true);
    expect(assignable({ kind: 'list', of: ERROR }, typeOf('list<Order>'))).toBe(true);
  });
});

const joined = (a: Type, b: Type): string | undefined => {
  const both = join(a, b);
  return both && showType(both);
};

describe('join', () => {
  it('adds literals up', () => {
    expect(joined(anonymousEnum('up'), anonymousEnum('down'))).toBe('enum(up, down)');
    expect(joined(anonymousEnum('buy'), typeOf('Side'))).toBe('Side');
    expect(joined(anonymousEnum('hold'), typeOf('Side'))).toBeUndefined();
    expect(joined(anonymousEnum('hold'), typeOf('string?'))).toBe('string?');
  });
  it('keeps null', () => {
    expect(joined(NULL, typeOf('number'))).toBe('number?');
    expect(joined(typeOf('number?'), typeOf('number'))).toBe('number?');
    expect(joined(typeOf('list<number>'), typeOf('list<number?>'))).toBe('list<number?>');
  });
  it('finds nothing in common where there is nothing', () => {
    expect(joined(typeOf('number'), typeOf('string'))).toBeUndefined();
    expect(joined(typeOf('Order'), typeOf('Card'))).toBeUndefined();
  });
});

const apart = (a: string, b: string): boolean => incomparable(typeOf(a), typeOf(b)) !== undefined;

describe('incomparable', () => {
  it('lets values of one kind be compared', () => {
    for (const type of ['bool', 'number', 'time', 'duration', 'string', 'text', 'Side', 'id<Card>'])
      expect(apart(type, `${type}?`)).toBe(false);
    expect(apart('Side', 'string')).toBe(false);
    expect(apart('text', 'string')).toBe(false);
  });
  it('keeps different kinds, enums and ids apart', () => {
    for (const [a, b] of [
      ['id<Card>', 'id<Order>'],
      ['id<Card>', 'string'],
      ['Side', 'CoinCode'],
      ['number', 'string'],
      ['time', 'number'],
      ['time', 'duration'],
      ['Order', 'Order'],
      ['list<number>', 'list<number>'],
      ['text', 'html'],
    ] as const) {
      expect(apart(a, b), `${a} ${b}`).toBe(true);
    }
  });
});

it('holdsRecords looks through lists and null', () => {
  expect(holdsRecords(typeOf('list<Order?>?'))).toBe(true);
  expect(holdsRecords(typeOf('list<string>'))).toBe(false);
});
