import type { Type } from '../../../engine/formula/type.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The answer that the browser gets instead of the server's. */
type Spoilt =
  | { readonly status?: number; readonly type?: string; readonly body: string }
  /** Nothing: the connection breaks, after a while. */
  | 'lost';

/** A valid answer, the place of the value in it, and its schema in the contract. */
interface Sound {
  readonly body: Json;
  readonly pointer: string;
  readonly type: Type;
}

export interface Mutation {
  readonly name: string;
  /** The answer is a failure, or is none: every part that needs it must show an error and offer a retry. */
  readonly fails: boolean;
  readonly spoil: (sound: Sound, random: () => number) => Spoilt;
}

const answer = (body: Json): Spoilt => ({ body: JSON.stringify(body) });
const changed =
  (change: (value: Json, type: Type, random: () => number) => Json) =>
  ({ body, pointer, type }: Sound, random: () => number): Spoilt =>
    answer(changeAt(body, pointer.split('/').slice(1), (value) => change(value, type, random)));
const HTML =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502</h1><script>window.troubles.push("markup ran")</script></body></html>';
const HUGE = 'Wide'.repeat(25_000);

/** The ways in which an answer may be wrong. */
export const mutations: readonly Mutation[] = [
  { name: 'null', fails: false, spoil: changed(() => null) },
  { name: 'no value', fails: false, spoil: () => answer({ type: 'ok' }) },
  { name: 'a text', fails: true, spoil: changed(() => 'nothing here') },
  { name: 'a number', fails: true, spoil: changed(() => 7) },
  { name: 'every field null', fails: false, spoil: changed((value) => each(value, () => null)) },
  { name: 'every field gone', fails: false, spoil: changed((value) => inside(value, () => ({}))) },
  { name: 'lists gone', fails: false, spoil: changed((value) => without(value, Array.isArray)) },
  { name: 'lists empty', fails: false, spoil: changed((value) => lists(value, () => [])) },
  { name: 'lists of null', fails: false, spoil: changed((value) => lists(value, () => [null])) },
  { name: 'lists as objects', fails: false, spoil: changed((value) => lists(value, (list) => ({ ...list }))) },
  {
    name: 'wrong types',
    fails: false,
    spoil: changed((value) =>
      each(value, (leaf) => (typeof leaf === 'string' ? { text: leaf } : typeof leaf === 'number' ? 'many' : 3)),
    ),
  },
  {
    name: 'huge texts',
    fails: false,
    spoil: changed((value, type) =>
      typed(value, type, (leaf, kind) => (TEXTS.has(kind) && typeof leaf === 'string' ? HUGE : leaf)),
    ),
  },
  {
    name: 'huge figures',
    fails: false,
    spoil: changed((value, type) =>
      typed(value, type, (leaf, kind) =>
        kind === 'number' && typeof leaf === 'string'
          ? '9'.repeat(40)
          : kind === 'time' || kind === 'duration'
            ? 9e15
            : leaf,
      ),
    ),
  },
  {
    name: 'figures below zero',
    fails: false,
    spoil: changed((value, type) =>
      typed(value, type, (leaf, kind) =>
        kind === 'number' && typeof leaf === 'string'
          ? '-0.00000001'
          : kind === 'time' || kind === 'duration'
            ? -9e15
            : kind === 'number'
              ? -1
              : leaf,
      ),
    ),
  },
  {
    name: 'figures that are none',
    fails: false,
    spoil: changed((value, type) =>
      typed(value, type, (leaf, kind) => (kind === 'number' && typeof leaf === 'string' ? 'NaN' : leaf)),
    ),
  },
  {
    name: 'unknown choices',
    fails: false,
    spoil: changed((value, type) => typed(value, type, (leaf, kind) => (kind === 'enum' ? 'brand-new' : leaf))),
  },
  {
    name: 'something wrong somewhere',
    fails: false,
    spoil: changed((value, _type, random) => somewhere(value, random)),
  },
  {
    name: 'something else wrong somewhere',
    fails: false,
    spoil: changed((value, _type, random) => somewhere(somewhere(value, random), random)),
  },
  { name: 'HTML', fails: true, spoil: () => ({ type: 'text/html', body: HTML }) },
  { name: 'cut off', fails: true, spoil: ({ body }) => ({ body: JSON.stringify(body).slice(0, -2) }) },
  { name: 'empty', fails: true, spoil: () => ({ body: '' }) },
  { name: 'status 500', fails: true, spoil: () => ({ status: 500, body: '{"type":"error","message":"Broken"}' }) },
  { name: 'status 502 with HTML', fails: true, spoil: () => ({ status: 502, type: 'text/html', body: HTML }) },
  { name: 'code 0', fails: true, spoil: () => answer({ code: 0, message: 'The harbour is closed' }) },
  { name: 'slow, then lost', fails: true, spoil: () => 'lost' },
];

const TEXTS = new Set(['string', 'text', 'html']);

/** The body with another value at a place. */
export function changeAt(body: Json, steps: readonly string[], change: (value: Json) => Json): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return change(body);
  return isObject(body) ? { ...body, [step]: changeAt(body[step] ?? null, rest, change) } : body;
}

/** Changes all that is neither list nor object. */
function each(value: Json, change: (leaf: Json) => Json): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => each(entry, change));
  return isObject(value) ? mapped(value, (inner) => each(inner, change)) : change(value);
}

/** Changes the objects of the value, or of its list. */
function inside(value: Json, change: (object: Json) => Json): Json {
  return Array.isArray(value)
    ? value.map((entry: Json) => inside(entry, change))
    : isObject(value)
      ? change(value)
      : value;
}

function lists(value: Json, change: (list: readonly Json[]) => Json): Json {
  if (Array.isArray(value)) return change(value as readonly Json[]);
  return isObject(value) ? mapped(value, (inner) => lists(inner, change)) : value;
}

function without(value: Json, gone: (inner: Json) => boolean): Json {
  if (gone(value)) return {};
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, inner]) => !gone(inner))) : value;
}

/** Changes leaves by the kind that the contract gives them. */
export function typed(value: Json, type: Type, change: (leaf: Json, kind: string) => Json): Json {
  if (type.kind === 'nullable') return value === null ? null : typed(value, type.of, change);
  if (type.kind === 'list')
    return Array.isArray(value) ? value.map((entry: Json) => typed(entry, type.of, change)) : value;
  if (type.kind !== 'record') return change(value, type.kind);
  const fields = type.fields();
  return isObject(value)
    ? mapped(value, (inner, name) => (fields.has(name) ? typed(inner, fields.get(name)!, change) : inner))
    : value;
}

const JUNK: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1e21,
  '',
  ' ',
  'null',
  '1e9',
  '٣',
  '-',
  '\u202e\u0000',
  [],
  [[]],
  {},
  { toString: 1, __proto__: null, constructor: 'x' },
  '<b>bold</b>',
  '{{name}}',
  '9'.repeat(39),
];

/** Puts junk at one place that chance picks. */
function somewhere(value: Json, random: () => number): Json {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const names = Array.isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [];
  if (names.length === 0 || random() < 0.1) return pick(JUNK);
  const name = pick(names as readonly (string | number)[]);
  if (Array.isArray(value))
    return value.map((entry: Json, index) => (index === name ? somewhere(entry, random) : entry));
  return mapped(value as { readonly [name: string]: Json }, (inner, own) =>
    own === name ? somewhere(inner, random) : inner,
  );
}

function mapped(value: { readonly [name: string]: Json }, change: (inner: Json, name: string) => Json): Json {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]));
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
