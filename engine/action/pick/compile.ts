import { present } from '../../formula/assignable.ts';
import type { Type } from '../../formula/type.ts';
import { compileRoute } from '../../language/action/route.ts';
import { given, type CompileStep } from '../../language/action/step.ts';
import { arrow, object, table } from '../../language/code.ts';
import { bindTarget } from '../../language/slots/bind.ts';

export const compile: CompileStep = (c) => {
  const { routes } = c.compilation;
  const { target, params } = compileRoute(c, 'from', 'pick');
  const from = c.at('from');
  const returns = typeof from.value === 'string' ? routes.returns(from.value) : undefined;
  if (
    returns === undefined &&
    typeof from.value === 'string' &&
    routes.names.has(from.value) &&
    !routes.planned.has(from.value)
  )
    from.problem('no-result', `${from.value} returns nothing: it has no "returns".`);
  const result: Type = { kind: 'record', name: 'result', fields: () => returns ?? new Map<string, Type>() };
  const env = c.env.with('result', returns === undefined ? { kind: 'error' } : result);
  const into = c
    .at('into')
    .entries()
    .map(([path, value]) => {
      const type = bindTarget(value.holding(path), 'step');
      const code = value.in(env).compile(type === undefined ? undefined : { type: present(type), nullable: true });
      return [path, arrow('s', code?.code ?? 'undefined')] as const;
    });
  return { plan: { with: given({ from: target, with: params }), extra: object({ into: table(into) }) } };
};
