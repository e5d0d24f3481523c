import { present } from '../../formula/assignable.ts';
import type { Type } from '../../formula/type.ts';
import { given, NO_STEP, type CompileStep } from '../../language/action/step.ts';
import { literal } from '../../language/code.ts';
import type { Cursor } from '../../language/cursor.ts';
import { GLOBAL_ROOTS } from '../../language/roots.ts';
import { bindTarget } from '../../language/slots/bind.ts';

export const compile: CompileStep = (c) => {
  const path = c.at('path');
  const to = c.at('to');
  const type = ownGlobal(path) ?? bindTarget(path, 'step');
  if (type === undefined || !to.given) return NO_STEP;
  const plain = type.kind === 'field' ? type.of : type;
  const code = to.compile({
    type: present(plain),
    nullable: plain.kind === 'nullable' || String(path.value).startsWith('form.'),
  });
  return { plan: { with: given({ path: literal(path.value), to: code?.code ?? 'undefined' }) } };
};

/** Returns the type of a member of one of the product's own globals. */
function ownGlobal({ value: path, compilation }: Cursor): Type | undefined {
  const [root, member, more] = typeof path === 'string' ? path.split('.') : [];
  if (root === undefined || member === undefined || more !== undefined || GLOBAL_ROOTS.some((name) => name === root))
    return undefined;
  const type = compilation.routes.globals.get(root)?.type;
  return type?.kind === 'record' ? type.fields().get(member) : undefined;
}
