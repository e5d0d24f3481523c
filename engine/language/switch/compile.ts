import { isObject } from '../../document/source.ts';
import { object, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { checkKeys } from '../members.ts';
import { envelope } from '../node/envelope.ts';
import { checkCases } from '../text/choice.ts';
import { SWITCH } from './grammar.ts';

/** Compiles a switch; gives the name of its plan. */
export function compileSwitch(c: Cursor): Js | undefined {
  const [value, cases] = [c.at('switch'), c.at('cases')];
  if (!value.formula || !isObject(cases.value)) {
    c.problem('node', 'A switch is { "switch": "=formula", "cases": { value: nodes } }.');
    return undefined;
  }
  checkKeys(c, SWITCH);
  const on = value.compileFormula();
  if (on === undefined) return undefined;
  checkCases(on.type, cases);
  const inner = cases.in(c.env.at({ conditional: true }));
  const compiled = inner.entries().map(([name, nodes]) => [name, nodes.nodes()] as const);
  const head = envelope(c, { code: '', reads: on.reads, parts: [on] });
  return c.compilation.declare(
    'node',
    object({ t: "'switch'", ...head, on: c.env.formula(on), cases: table(compiled) }),
  );
}
