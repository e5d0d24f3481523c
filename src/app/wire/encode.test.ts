import Big from 'big.js';
import { expect, test } from 'vitest';
import { fields, form, multipart } from './encode.ts';

test.each([
  ['a decimal, never with an exponent', new Big('0.00000001'), [['x', '0.00000001']]],
  ['a large decimal', new Big('1e21'), [['x', '1000000000000000000000']]],
  ['a negative decimal', new Big('-1.50'), [['x', '-1.5']]],
  ['booleans', true, [['x', '1']]],
  ['booleans', false, [['x', '0']]],
  ['text as it is', 'a & b=ü', [['x', 'a & b=ü']]],
  ['the empty text', '', [['x', '']]],
  ['a time', 1790000000000, [['x', '1790000000000']]],
  ['null, left out', null, []],
  ['unknown, left out', undefined, []],
  [
    'a list',
    ['a', null, new Big('2.50')],
    [
      ['x[]', 'a'],
      ['x[]', '2.5'],
    ],
  ],
  ['an empty list', [], []],
  [
    'an object as one JSON field',
    { price: new Big('1.10'), none: null, list: [new Big(2)] },
    [['x', '{"price":"1.1","list":["2"]}']],
  ],
])('%s', (_, value, expected) => {
  expect(fields({ x: value })).toEqual(expected);
});

test('a form is encoded for the address and the body alike', () => {
  expect(form({ a: ['1', '2'], b: 'x y&z' }).toString()).toBe('a%5B%5D=1&a%5B%5D=2&b=x+y%26z');
});

test('files come last in a multipart body', async () => {
  const body = multipart({
    file: { blob: new Blob(['abc'], { type: 'image/png' }), name: 'a.png' },
    lang: 'en',
    size: new Big(3),
  });
  expect([...body.keys()]).toEqual(['lang', 'size', 'file']);
  const file = body.get('file');
  expect(file).toBeInstanceOf(File);
  expect(await (file as File).text()).toBe('abc');
  expect((file as File).name).toBe('a.png');
});
