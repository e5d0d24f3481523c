import { compileArguments } from '../../language/action/arguments.ts';
import { compileHandlers } from '../../language/action/handlers.ts';
import { given, NO_STEP, type CompileStep } from '../../language/action/step.ts';
import { literal, object } from '../../language/code.ts';
import { fragmentAt } from '../../language/fragment/use.ts';

export const compile: CompileStep = (c) => {
  const { compilation } = c;
  const sheet = c.at('sheet');
  const name = String(sheet.value);
  const dismissed = c.at('else');
  const instead = dismissed.given ? dismissed.actions() : undefined;
  if (name.startsWith('fragments/')) {
    const fragment = fragmentAt(sheet, true);
    if (fragment === undefined) return NO_STEP;
    if (!fragment.sheet) sheet.problem('sheet', `${name} is no sheet: it has no "kind": "sheet".`);
    const args = fragment.args(c.at('with'));
    const lists = compileHandlers(c.at('on'), fragment.events);
    return {
      plan: { with: given({ with: args.code }), lists, extra: object({ fragment: fragment.local, else: instead }) },
    };
  }
  const params = compilation.sheetParams.get(name);
  if (params === undefined) sheet.unknown('unknown-sheet', 'sheet', name, compilation.sheetParams.keys());
  const args = compileArguments(c.at('with'), params, { what: 'parameter' });
  const lists = compileHandlers(c.at('on'), compilation.sheetEvents.get(name) ?? {});
  return {
    plan: {
      with: given({ sheet: literal(name), with: args.code }),
      lists,
      extra: instead === undefined ? undefined : object({ else: instead }),
    },
  };
};
