import type { Schema } from '../../schemas/contract.ts';
import { pick } from './people.ts';
import type { World } from './people.ts';

type Chance = Pick<World, 'random'>;

/** A value as it travels: encoded for a form, so that it may be what no encoder would write. */
export type Encoded = string;

const encode = (text: string): Encoded => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'));

/** Values at the edges of what a schema allows, a step within and a step beyond. */
function edges(schema: Schema): string[] {
  const bound = (name: string): number[] => (typeof schema[name] === 'number' ? [schema[name]] : []);
  if (schema.enum)
    return [...schema.enum.map(String), `${String(schema.enum[0])} `, String(schema.enum[0]).toUpperCase(), ''];
  if (schema.format === 'decimal') {
    return [
      '0',
      '-0',
      '0.00000001',
      '0.000000001',
      '-1',
      '1',
      '1.',
      '.5',
      '01',
      '1e3',
      '1E400',
      '99999999999999999999',
      '99999999999999999999.999999999999999999',
      '0.1234567890123456789',
      '9007199254740993',
      'NaN',
      '٣',
    ];
  }
  if (schema.type === 'integer') {
    const around = [...bound('minimum'), ...bound('maximum'), 0, 1, Number.MAX_SAFE_INTEGER].flatMap((at) => [
      at - 1,
      at,
      at + 1,
    ]);
    return [
      ...around.map((at) => BigInt(Math.trunc(at)).toString()),
      '9223372036854775807',
      '9223372036854775808',
      '-9223372036854775808',
      '1.0',
      '1e3',
      '0x10',
      '-0',
      ' 1',
    ];
  }
  if (schema.type === 'boolean') return ['0', '1', '2', 'true', '', '-1'];
  if (schema.type === 'object')
    return ['{}', '[]', 'null', '{"a":', '{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{}}}'];
  const lengths = [...bound('minLength'), ...bound('maxLength')]
    .flatMap((at) => [at - 1, at, at + 1])
    .filter((at) => at >= 0 && at <= 100_000);
  return [
    '',
    ' ',
    '0',
    '-1',
    '999999999999999999',
    '9999999999999999999',
    ...lengths.map((at) => 'x'.repeat(at)),
    ...lengths.map((at) => '𝒳'.repeat(at)),
  ];
}

/** Words that have hurt somebody: databases, shells, templates, paths, parsers. */
const EVIL = [
  "' or 1=1 --",
  '"; drop table member; --',
  '%',
  '_',
  '\\',
  "\\'",
  '%%',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '/api/files/%00',
  '/api/files/../x',
  'http://127.0.0.1/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '[]',
  '{}',
  '()',
  '\r\nSet-Cookie: a=b',
  '\u0000',
  'a\u0000b',
  '\uFEFF',
  '\u202Eabc',
  '\u200B',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(8),
  'ﷺ',
  'İıßſ',
  '𝟙𝟚𝟛',
  '٠١٢',
  '１２３',
  'a@b.c',
  'a@b@c',
  '@',
  '+4915112345678',
  '2026-02-30',
  '-1',
  '1e309',
  '0b1',
  '١',
];

/** Bytes that are no text, or half of one. */
const BYTES: readonly Encoded[] = [
  '%FF%FE',
  '%C3',
  '%ED%A0%80',
  '%F8%88%80%80%80',
  '%',
  '%zz',
  '%00',
  '%E2%80',
  '+',
  '%2B',
  '%26%3D',
  '%5B%5D',
];

/** Returns a value that almost fits a schema. */
export const nearly = (chance: Chance, schema: Schema): Encoded => encode(pick(chance, edges(schema)));

/** Returns a value that fits no schema on purpose. */
export function wild(chance: Chance): Encoded {
  const dice = chance.random();
  if (dice < 0.45) return encode(pick(chance, EVIL));
  if (dice < 0.6) return pick(chance, BYTES);
  if (dice < 0.75) return encode(String((chance.random() - 0.5) * 10 ** Math.floor(chance.random() * 40)));
  if (dice < 0.8)
    return encode(
      pick(chance, ['9', 'x', '[', '{"a":', 'ü', '\n', '0']).repeat(Math.floor(10 ** (1 + chance.random() * 3.5))),
    );
  const length = Math.floor(chance.random() * 40);
  return encode(
    String.fromCodePoint(
      ...Array.from({ length }, () => Math.floor(chance.random() * (chance.random() < 0.7 ? 0x250 : 0x10ffff))),
    ),
  );
}

/** Returns a field's name as somebody may write it: another field's, a list's, or a harmful one. */
export function strangeName(chance: Chance, name: string): Encoded {
  const end = pick(chance, ['[]', '[0]', '[a]', '[__proto__]', '.x', '%20', '%00', '[][]', '']);
  return pick(chance, [
    `${name}${end}`,
    name.toUpperCase(),
    '__proto__',
    'constructor',
    'lang',
    'id',
    'page',
    'limit',
    'file',
    '',
    '__proto__[polluted]',
    'toString',
  ]);
}
