import { isObject } from '../../document/source.ts';
import { object, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { overSteps } from '../form/steps.ts';
import { checkKeys } from '../members.ts';
import { envelope } from '../node/envelope.ts';
import { checkCases } from '../text/choice.ts';
import { SWITCH } from './grammar.ts';

/** Compiles a switch; returns the name of its plan. */
export function compileSwitch(c: Cursor): Js | undefined {
  const [value, cases] = [c.at('switch'), c.at('cases')];
  if (!value.formula || !isObject(cases.value)) {
    c.problem('node', 'A switch is { "switch": "=formula", "cases": { value: nodes } }.');
    return undefined;
  }
  checkKeys(c, SWITCH);
  const on = value.compileFormula();
  if (on === undefined) return undefined;
  const stepped = overSteps(value.value) && c.env.place.steps.length > 0;
  if (stepped) checkSteps(cases);
  else checkCases(on.type, cases);
  const inner = cases.in(c.env.at({ conditional: true }));
  const compiled = inner.entries().map(([name, nodes]) => [name, nodes.nodes()] as const);
  const head = envelope(c, { code: '', reads: on.reads, parts: [on] });
  const { compilation, env } = c;
  if (stepped) {
    compilation.import('{ StepsNode }', 'engine:render/steps.tsx');
    compilation.facts.keys.push({ key: 'form.step', pointer: c.at('switch').pointer, args: ['n', 'of'] });
    return compilation.declare('node', object({ t: "'steps'", v: 'StepsNode', ...head, cases: table(compiled) }));
  }
  return compilation.declare('node', object({ t: "'switch'", ...head, on: env.formula(on), cases: table(compiled) }));
}

/** Reports a step without a case, and a case without a step. @param c is at `cases` */
function checkSteps(c: Cursor): void {
  const { steps } = c.env.place;
  for (const [name, at] of c.entries())
    if (!steps.includes(name)) at.unknown('unknown-case', 'step', name, steps, true);
  for (const name of steps)
    if (!Object.hasOwn(c.object, name))
      c.problem('not-exhaustive', `No case shows the step "${name}". Add "${name}": its nodes, or take the step away.`);
}
