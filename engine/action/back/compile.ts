import { argumentsOf, compileArguments } from '../../language/action/arguments.ts';
import { given, NO_STEP, type CompileStep } from '../../language/action/step.ts';

export const compile: CompileStep = (c) => {
  const results = c.at('with');
  if (!results.given) return NO_STEP;
  const { returns } = c.compilation;
  if (returns === undefined) results.problem('no-result', 'This page declares no "returns".', { key: true });
  const { code } = compileArguments(results, returns === undefined ? undefined : argumentsOf(returns), {
    what: 'result',
  });
  return { plan: { with: given({ with: code }) } };
};
