import { given, type CompileStep } from '../../language/action/step.ts';

export const compile: CompileStep = (c) => {
  if (!c.at('as').given) c.problem('missing', 'let needs "as": the name of the value.');
  const value = c.at('value');
  const code = value.given ? value.compile() : undefined;
  return { plan: { with: given({ value: code?.code ?? 'undefined' }, 's') }, result: code?.type };
};
