import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, type Node } from '../../engine/formula/parse.ts';
import { results } from '../../engine/formula/results.ts';
import { readContract } from '../../schemas/read.ts';
import { PARTS } from '../../src/domain/account/confirms.ts';

// A page says what a passkey confirms with the formula `confirms`; the exchange takes the confirmation only for the
// parameters that the contract names under `x-confirms`. Both must be about the same values.

const SCREENS = new URL('../../screens/', import.meta.url);
type Values = Readonly<Record<string, unknown>>;

const confirms = new Map(
  Object.values(readContract().paths)
    .flatMap((path) => Object.values(path))
    .flatMap((operation) => {
      const { operationId, 'x-confirms': parts } = operation as unknown as {
        readonly operationId: string;
        readonly 'x-confirms'?: Readonly<Record<string, readonly string[]>>;
      };
      return parts === undefined ? [] : [[operationId, parts] as const];
    }),
);

/** A use of the formula: the call that it names, and the source of each part. */
interface Use {
  readonly call: string;
  readonly parts: Values;
}

/** Every object and every string in a document. */
function all(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return [value, ...Object.values(value).flatMap(all)];
}

function usesIn(source: string): readonly Use[] {
  const { node } = parse(source);
  const sourceOf = (part: Node): string => source.slice(part.start, part.end);
  const walk = (part: Node): readonly Use[] => {
    if (part.kind === 'choice') return [...walk(part.yes), ...walk(part.no)];
    if (part.kind !== 'call' || part.name.text !== 'confirms') return [];
    const [call, ...rest] = part.arguments;
    const given = Object.fromEntries(PARTS.map((name, index) => [name, rest[index]]));
    const parts = Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        value === undefined || sourceOf(value) === 'null' ? [] : [[name, `=${sourceOf(value)}`]],
      ),
    );
    return results(sourceOf(call!)).map(({ value }) => ({ call: value, parts }));
  };
  return node === undefined ? [] : walk(node);
}

const documents = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/') && file.endsWith('.json') && !file.endsWith('.tests.json'))
  .map((file) => ({ file, parts: all(JSON.parse(readFileSync(new URL(file, SCREENS), 'utf8')) as unknown) }));
const made = documents.flatMap(({ file, parts }) =>
  parts.flatMap((part) => {
    const { do: action, call, with: given = {} } = (part ?? {}) as { do?: unknown; call?: string; with?: Values };
    return action === 'call' && call !== undefined && confirms.has(call) ? [{ file, call, given }] : [];
  }),
);
const uses = documents.flatMap(({ file, parts }) =>
  parts.flatMap((part) =>
    typeof part === 'string' && part.startsWith('=') ? usesIn(part.slice(1)).map((use) => ({ file, ...use })) : [],
  ),
);

test('every call that a passkey confirms is made by a page', () => {
  expect(new Set(made.map(({ call }) => call))).toEqual(new Set(confirms.keys()));
});

test.each(made)('$file says of $call what it gives to it', ({ file, call, given }) => {
  const own = uses.filter((use) => use.file === file && use.call === call);
  expect(own.length, `the subject of ${call}`).toBeGreaterThan(0);
  for (const { parts } of own) {
    for (const name of PARTS) {
      const from = (confirms.get(call)?.[name] ?? [])
        .map((parameter) => given[parameter])
        .filter((value) => value !== undefined);
      if (from.length === 0) expect(parts[name], name).toBeUndefined();
      else expect(from, name).toContain(parts[name]);
    }
  }
});
