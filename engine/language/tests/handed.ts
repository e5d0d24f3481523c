import type { Argument } from '../../document/contract.ts';
import { present } from '../../formula/assignable.ts';
import type { Cursor } from '../cursor.ts';
import { isFacts } from '../declaration/facts-type.ts';
import { said } from './expect.ts';
import { checkPart, checkValues } from './partial.ts';
import type { Against } from './subject.ts';

/**
 * Checks what a case hands over when it begins: the parameters of the page (`params`), or those of the fragment
 * (`with`).
 */
export function checkHanded(params: Cursor, handed: Cursor, against: Against): void {
  const { route, fragment } = against.subject;
  if (fragment === undefined) {
    if (handed.given)
      handed.problem('wrong-type', `${route} is a page: its parameters stand under "params".`, { key: true });
    const known = params.compilation.routes.params(route) ?? new Map<string, Argument>();
    return checkValues(params, known, `parameter of ${route}`);
  }
  if (params.given)
    params.problem('wrong-type', `${route} is a fragment: its parameters stand under "with".`, { key: true });
  for (const [name, at] of handed.entries()) {
    const param = fragment.params.get(name);
    if (param !== undefined) checkParam(at, param, against);
    else at.unknown('unknown-argument', `parameter of ${route}`, name, fragment.params.keys(), true);
  }
}

function checkParam(c: Cursor, { type }: Argument, against: Against): void {
  const plain = present(type);
  if (isFacts(type)) checkFacts(c, against);
  else if (plain.kind === 'text') {
    if (c.value !== null || type.kind !== 'nullable') said(c, against);
  } else if (plain.kind === 'field') checkPart(c, { kind: 'nullable', of: plain.of });
  else if (plain.kind === 'file') c.problem('wrong-type', 'A case hands over no file: "fill" the field that takes it.');
  else checkPart(c, type);
}

/** Checks labels by their keys, each with its value in words. */
function checkFacts(c: Cursor, { texts }: Against): void {
  for (const [key, at] of c.entries()) {
    if (!texts.has(key)) at.unknown('unknown-text', 'text', key, texts.keys(), true);
    if (at.value !== null && typeof at.value !== 'string')
      at.problem('wrong-type', 'Write the value in words, or null.');
  }
}
