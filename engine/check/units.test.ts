import { describe, expect, test } from 'vitest';
import type { Json } from '../document/source.ts';
import { page, productOf } from './fixture.ts';

const number = (unit: string): Json => ({ type: 'string', format: 'decimal', 'x-unit': unit });
const pay = {
  '/order': {
    get: {
      operationId: 'shop.order',
      security: [],
      'x-data': '/message',
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { message: { $ref: '#/components/schemas/Order' } } },
            },
          },
        },
      },
    },
  },
};
const Order = {
  type: 'object',
  required: ['price', 'change', 'pnl', 'fee', 'coin'],
  properties: {
    price: number('price'),
    change: number('ratio'),
    pnl: number('amount:USDT'),
    fee: number('amount:coin'),
    coin: { type: 'string' },
  },
};

/** Returns the compiler's messages for a text, with a contract that declares units. */
async function said(text: string, calc: string = '=1'): Promise<string[]> {
  const screens = {
    'a/a': page([{ block: 'text', text }], { data: { o: { call: 'shop.order' } }, calc: { x: calc } }),
  };
  return (await productOf({ api: { paths: pay, schemas: { Order } }, screens })).problems.map(({ code }) => code);
}

describe('what the contract says of a number', () => {
  test.each<[string, string | undefined, readonly string[]]>([
    ['=price(data.o.price + data.o.change)', undefined, ['wrong-unit']],
    ['=percent(data.o.price)', undefined, ['wrong-unit']],
    ["=amount(data.o.pnl, 'BTC')", undefined, ['wrong-unit']],
    ['=amount(data.o.fee, data.o.coin)', undefined, []],
    ['=percent(calc.x)', '=data.o.price * (1 + data.o.change)', ['wrong-unit']],
    ['=price(calc.x)', '=data.o.price * (1 + data.o.change)', []],
  ])('%s with x %s', async (text, calc, expected) => {
    expect(await said(text, calc)).toEqual(expected);
  });

  test('is one of the units, and of a number', async () => {
    const read = (schema: Json): Promise<unknown> =>
      productOf({ api: { schemas: { Odd: { type: 'object', properties: { x: schema } } } } });
    await expect(read(number('euro'))).rejects.toThrow('Odd.x: x-unit says what a number counts');
    await expect(read({ type: 'string', 'x-unit': 'price' })).rejects.toThrow('or this is no number');
  });
});
