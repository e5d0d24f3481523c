import type { Json } from '../protocol/place.ts';
import type { DrawnDatum } from '../protocol/phone.ts';
import type { Drawn } from './nodes.tsx';

/** A longer answer is cut. */
const LONGEST = 20_000;

/** Returns the data of the page, each with its status and its answer. */
export function dataOf(drawn: readonly Drawn[]): readonly DrawnDatum[] {
  const scope = pageScope(drawn);
  const { data = {}, status = {} } = (scope ?? {}) as {
    readonly data?: Readonly<Record<string, unknown>>;
    readonly status?: Readonly<Record<string, unknown>>;
  };
  return Object.keys(data).map((name) => ({
    name,
    status: typeof status[name] === 'string' ? status[name] : 'idle',
    value: short(data[name]),
  }));
}

/** Returns the present values of paths, as people read them; null where one is not known. */
export function valuesOf(drawn: readonly Drawn[], paths: readonly string[]): readonly (string | null)[] {
  const scope = pageScope(drawn);
  return paths.map((path) => {
    const value = path.split('.').reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), scope);
    return value === undefined ? null : shown(value);
  });
}

/** Returns the scope of the outermost node, which sees what the page declares. */
function pageScope(drawn: readonly Drawn[]): object | undefined {
  return (drawn.find(({ around }) => around === undefined) ?? drawn[0])?.scope;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isDecimal = (value: unknown): value is { toFixed(): string } =>
  isObject(value) && typeof value['toFixed'] === 'function';

function shown(value: unknown): string {
  if (value === null) return '—';
  if (isDecimal(value)) return value.toFixed();
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  return typeof value === 'object' ? '{ … }' : String(value as string);
}

function short(value: unknown): Json {
  const text = JSON.stringify(value, (_, inner: unknown) => (isDecimal(inner) ? inner.toFixed() : inner));
  if (text === undefined) return null;
  return text.length <= LONGEST ? (JSON.parse(text) as Json) : `${text.slice(0, LONGEST)} …`;
}
