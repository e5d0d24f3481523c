import { compileRoute } from '../../language/action/route.ts';
import { given, type CompileStep } from '../../language/action/step.ts';

export const compile: CompileStep = (c) => {
  const { target, params } = compileRoute(c, 'to', 'go');
  return {
    plan: { with: given({ to: target, with: params, replace: c.object.replace === true ? 'true' : undefined }) },
  };
};
