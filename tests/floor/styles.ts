import type { Identifier } from '@mdn/browser-compat-data';
import type { Floor } from '../../engine/build/floor.ts';
import type { Newer } from './scripts.ts';
import { compat, lacks } from './support.ts';

const { css } = compat;

/** Returns all features of CSS's types that are called as functions, by their names: `color-mix`. */
const FUNCTIONS: ReadonlyMap<string, Identifier> = new Map(walk(css.types ?? {}));

function* walk(feature: Identifier): Generator<[string, Identifier]> {
  for (const [name, inner] of Object.entries(feature)) {
    if (name === '__compat') continue;
    yield [name, inner as Identifier];
    yield* walk(inner as Identifier);
  }
}

/**
 * Returns what a built style sheet uses that the floor has not got: properties, their keywords, functions of values,
 * rules and selectors.
 */
export function newerInStyle(code: string, floor: Floor): readonly Newer[] {
  const found = new Map<string, readonly string[]>();
  const note = (feature: string, known: Identifier | undefined): void => {
    const lacking = lacks(known, floor);
    if (lacking.length > 0) found.set(feature, lacking);
  };
  const plain = code.replace(/\/\*[^]*?\*\//g, '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  for (const [, name = '', value = ''] of plain.matchAll(/(?<=[{;]\s*)([-\w]+)\s*:\s*([^{};]+)(?=[;}])/g)) {
    if (name.startsWith('--')) continue;
    const property = css.properties?.[name];
    note(name, property);
    for (const [keyword] of value.matchAll(/(?<![-\w#.%(])[a-z][-a-z]*(?![-\w(])/g))
      note(`${name}: ${keyword}`, property?.[keyword]);
    for (const [, called = ''] of value.matchAll(/([a-z][-a-z]*)\(/g)) note(`${called}()`, FUNCTIONS.get(called));
  }
  for (const [, rule = ''] of plain.matchAll(/@([-a-z]+)/g)) note(`@${rule}`, css['at-rules']?.[rule]);
  for (const [, head = ''] of plain.matchAll(/(?<=[{}]|^)\s*([^{}@;]+)\{/g)) {
    if (/[{;]\s*&|^\s*&/.test(head)) note('& (nesting)', css.selectors?.nesting);
    for (const [, name = ''] of head.matchAll(/::?([-a-z]+)/g)) note(`:${name}`, css.selectors?.[name]);
  }
  return [...found].map(([feature, lacking]) => ({ feature, lacking }));
}
