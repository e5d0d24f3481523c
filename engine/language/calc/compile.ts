import { namesIn } from '../../formula/names.ts';
import type { Type } from '../../formula/type.ts';
import { list, literal, type Js } from '../code.ts';
import { isFormula, type Cursor } from '../cursor.ts';

/**
 * Compiles derived values, ordered so that each reads only earlier ones. Reports cycles.
 * @param declare gets the type of each, so that later ones may read it
 */
export function compileCalc(c: Cursor, declare: (name: string, type: Type, at: Cursor) => void): Js[] {
  const { compilation } = c;
  const out: Js[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string, from: readonly string[]): void => {
    const at = c.at(name);
    if (state.get(name) === 'done' || !at.given) return;
    if (state.get(name) === 'open') {
      c.at(from.at(-1)!).problem(
        'cycle',
        `These values need each other: ${[...from.slice(from.indexOf(name)), name].map((step) => `calc.${step}`).join(' → ')}. Compute one of them from something else.`,
      );
      declare(name, { kind: 'error' }, at);
      state.set(name, 'done');
      return;
    }
    state.set(name, 'open');
    if (isFormula(at.value)) {
      for (const { root, member } of namesIn(at.value.slice(1)))
        if (root === 'calc' && member !== undefined) visit(member, [...from, name]);
    }
    // A cycle through this one is already reported.
    if (state.get(name) === 'done') return;
    const code = at.formula ? at.compileFormula() : undefined;
    if (!at.formula) at.problem('wrong-type', 'A derived value is a formula: it begins with =.');
    declare(name, code?.type ?? { kind: 'error' }, at);
    if (code !== undefined) {
      compilation.calcReads.set(name, code.reads);
      out.push(list([literal(name), at.env.keptFormula(code)]));
      const datum = code.reads.find(([root]) => root === 'data')?.[1];
      const through = code.reads.find(([root]) => root === 'calc')?.[1];
      const source = datum ?? (through === undefined ? undefined : compilation.calcData.get(through));
      if (source !== undefined) compilation.calcData.set(name, source);
    }
    state.set(name, 'done');
  };
  for (const [name] of c.entries()) visit(name, []);
  return out;
}
