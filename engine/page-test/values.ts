import { resolve, type Described, type Schema } from './schema.ts';
import { enumOf, type EnumField } from './enums.ts';
import { longText, wideNumber } from './longest.ts';

const HOUR = 3_600_000;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The shape of generated answers. */
export interface Shape {
  /** Records of every list; none at all empties what may be null too. */
  readonly rows: number;
  /** Records of a list in a record of a list, where they are others than `rows`. */
  readonly inner?: number;
  /** Texts as long, numbers as wide as they may come. */
  readonly widest?: boolean;
  /** The one value that every field of this enum has. */
  readonly fixed?: Pick<EnumField, 'name'> & { readonly value: string };
}

/** The exchange's time in the gallery: what counts down always has the same way to go. */
export const NOW = 1_790_000_000_000;
/** A chart of fewer bars says nothing. */
const BARS = 60;

interface At {
  /** The field that the value stands in. */
  readonly name: string;
  /** The record of the list that it belongs to. */
  readonly row: number;
}

/** Returns an answer that fits a schema of the contract, made of its examples: the same each time. */
export function valueOf(contract: Described, schema: Schema, shape: Shape, at: At = { name: '', row: 0 }): Json {
  const found = { ...resolve(contract, schema), ...schema };
  const choice = enumOf(contract, schema, at.name);
  if (choice !== undefined) return nullable(found) && shape.rows === 0 ? null : chosen(choice, shape, at);
  if (found.const !== undefined) return found.const as Json;
  const options = (found['anyOf'] ?? found['oneOf']) as readonly Schema[] | undefined;
  if (nullable(found) && shape.rows === 0) return null;
  if (options !== undefined) return valueOf(contract, options.find(({ type }) => type !== 'null') ?? {}, shape, at);
  switch (kindOf(found)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(found.properties ?? {}).map(([name, inner]) => [
          name,
          valueOf(contract, inner, shape, { ...at, name }),
        ]),
      );
    case 'array':
      return list(contract, found, shape, at);
    case 'boolean':
      return typeof example(found, 0) === 'boolean' ? (example(found, 0) as boolean) : at.row % 2 === 0;
    case 'integer':
    case 'number':
      return whole(found, shape, at);
    default:
      return text(found, shape, at);
  }
}

const typesOf = ({ type }: Schema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));
const kindOf = (schema: Schema): string =>
  typesOf(schema).find((type) => type !== 'null') ?? (schema.properties ? 'object' : 'string');
const nullable = (schema: Schema): boolean =>
  typesOf(schema).includes('null') ||
  ((schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined)?.some(({ type }) => type === 'null') === true;

/** Returns one of the schema's examples, for each row another while they last. */
function example(schema: Schema, row: number): unknown {
  const examples = schema['examples'];
  return Array.isArray(examples) && examples.length > 0
    ? (examples as readonly unknown[])[row % examples.length]
    : undefined;
}

function chosen({ name, values }: EnumField, { fixed }: Shape, { row }: At): string {
  return fixed?.name === name ? fixed.value : values[row % values.length]!;
}

function list(contract: Described, schema: Schema, shape: Shape, at: At): Json {
  const tuple = schema['prefixItems'] as readonly Schema[] | undefined;
  if (tuple !== undefined)
    return tuple.map((inner, index) => valueOf(contract, inner, shape, { name: `${at.name}${index}`, row: at.row }));
  const items = schema.items ?? {};
  const { properties = {} } = resolve(contract, items);
  if (shape.rows > 0 && 'open' in properties && 'high' in properties && 'close' in properties)
    return bars(contract, items, shape);
  const least = Number(schema['minItems'] ?? 0);
  const most = Number(schema['maxItems'] ?? Infinity);
  const within = { ...shape, rows: shape.inner ?? shape.rows };
  return Array.from({ length: Math.min(Math.max(shape.rows, least), most) }, (_, row) =>
    valueOf(contract, items, within, { name: at.name, row }),
  );
}

/** Bars of a chart: a quarter of an hour each, up to now, on a wave. */
function bars(contract: Described, schema: Schema, shape: Shape): Json {
  return Array.from({ length: BARS }, (_, index) => {
    const at = (step: number): number => 60_000 + 900 * Math.sin((index + step) / 7) + 40 * step;
    const figures: Record<string, number> = {
      open: at(0),
      close: at(1),
      high: Math.max(at(0), at(1)) + 55,
      low: Math.min(at(0), at(1)) - 55,
    };
    const bar = valueOf(contract, schema, { rows: shape.rows }, { name: '', row: index }) as Record<string, Json>;
    return Object.fromEntries(
      Object.entries(bar).map(([name, value]) => {
        const figure = figures[name];
        if (figure !== undefined) return [name, figure.toFixed(2)];
        return [name, typeof value === 'number' && value > 1e12 ? NOW - (BARS - index) * (HOUR / 4) : value];
      }),
    );
  });
}

/** Names of members that say how a figure is written, and are no figure. */
const PLACES = /places|decimals|precision/;
const AHEAD = /end|expire|until|due|next|release|unlock|deadline|finish|settle|close|left|auto|hold/;

function whole(schema: Schema, shape: Shape, { name, row }: At): number {
  if (name === 'total') return Math.max(shape.rows, Number(schema['minimum'] ?? 0));
  if (schema.format === 'time-ms') return NOW + (AHEAD.test(name) ? 6 : -3) * HOUR * (row + 1);
  const given = example(schema, row);
  const usual = typeof given === 'number' ? given + (PLACES.test(name) ? 0 : row) : 3;
  const wide =
    shape.widest === true && schema.format !== 'duration-ms' && !PLACES.test(name)
      ? Number(wideNumber(String(Math.trunc(usual)), row))
      : usual;
  // Rows stay apart where there is no more room above them.
  const most = Number(schema['maximum'] ?? Infinity);
  return Math.max(wide > most ? most - row : wide, Number(schema['minimum'] ?? -Infinity));
}

function text(schema: Schema, shape: Shape, { name, row }: At): string {
  const given = example(schema, row);
  const usual = typeof given === 'string' ? given : undefined;
  if (schema['x-id'] !== undefined) return numbered(schema, usual ?? '1', row);
  switch (schema.format) {
    case 'decimal':
      return shape.widest === true ? wideNumber(usual ?? '1234.5678', row) : another(usual ?? '1234.5678', row);
    case 'html':
      return `<h2>Title</h2><p>${shape.widest === true ? longText(200) : 'A paragraph of some words, and <a href="https://harbor.example/">a link</a>.'}</p>`;
    case 'image':
      return '/api/images/logo.svg';
    case 'uri':
      return usual ?? 'https://harbor.example/';
    default:
      break;
  }
  if (schema['x-text'] === true && shape.widest === true)
    return numbered(
      schema,
      longText(
        Math.min(Number(schema['maxLength'] ?? Infinity), Math.max(3 * (usual ?? 'Some words').length, 24)),
        usual,
        row,
      ),
      row,
    );
  return usual === undefined ? (schema['x-text'] === true ? 'Some words' : name) : numbered(schema, usual, row);
}

/** Returns a figure of its own for each row: books and charts are sorted by theirs. */
const another = (figure: string, row: number): string =>
  figure.replace(/\d+/, (digits) => String(BigInt(digits) + BigInt(digits === '0' ? 0 : row)));

/**
 * Returns the example for the first row; for later rows another value of its kind, where the schema has room for one.
 */
function numbered(schema: Schema, usual: string, row: number): string {
  if (row === 0 || (Array.isArray(schema['examples']) && schema['examples'].length > row)) return usual;
  const next = /\d$/.test(usual)
    ? usual.replace(/\d+$/, (digits) => String(BigInt(digits) + BigInt(row)).padStart(digits.length, '0'))
    : `${usual}${/\s/.test(usual) ? ' ' : ''}${row + 1}`;
  return new RegExp(String(schema['pattern'] ?? '')).test(next) ? next : usual;
}
