import { linesOf } from '../../document/lines.ts';
import { complete } from '../../editor/completion.ts';
import { offsetIn, charactersBefore, find } from '../../editor/tree.ts';
import { treeOf } from '../../editor/draft.ts';
import { outputOf, sourceOf } from '../../editor/workbench.ts';
import { showType } from '../../formula/compile.ts';
import type { Place } from '../protocol/place.ts';
import type { Completion, FormulaState } from '../protocol/properties.ts';
import { Staged } from './change/staged.ts';
import { set } from './change/tree.ts';
import type { Session } from './session.ts';

/** Returns the candidates in a formula that is being typed at a place, and whether the formula is right. */
export function formulaAt(
  session: Session,
  at: Place,
  formula: string,
  offset: number,
): { readonly offers: readonly Completion[]; readonly state: FormulaState } {
  const staged = new Staged(session, session.space.version);
  set(staged, { do: 'set', at, value: `=${formula}` });
  const snapshot = session.bench.trying(staged.texts);
  const source = sourceOf(snapshot.product, at.file);
  const string = source === undefined ? undefined : find(treeOf(source), at.pointer)?.value;
  if (source === undefined || string?.kind !== 'string') return { offers: [], state: {} };
  const inside = (position: number): number => charactersBefore(source.text, string, position) - 1;
  const { offers } = complete(snapshot, at.file, offsetIn(source.text, string, offset + 1));
  const output = outputOf(snapshot.product, at.file);
  const lines = linesOf(source);
  const problem = output?.problems.find(({ place, severity }) => {
    const position = lines.offset(place);
    return severity === 'error' && position >= string.start && position < string.end;
  });
  const type = output?.facts.formulas.findLast(({ pointer }) => pointer.join('/') === at.pointer.join('/'))?.type;
  return {
    offers: offers.map(({ label, kind, detail, documentation, text, replace }) => {
      const before = formula.slice(0, inside(replace.start));
      const owner = /[\w.]*$/.exec(before)?.[0] ?? '';
      return {
        label,
        kind,
        ...(detail === undefined ? {} : { detail }),
        ...(documentation === undefined ? {} : { documentation }),
        insert: text,
        from: inside(replace.start),
        to: inside(replace.end),
        ...(kind === 'field' ? { path: owner + label } : {}),
      };
    }),
    state: {
      ...(type === undefined ? {} : { type: showType(type) }),
      ...(problem === undefined
        ? {}
        : {
            problem: problem.message,
            from: inside(lines.offset(problem.place)),
            to: inside(lines.offset(problem.end)),
          }),
    },
  };
}
