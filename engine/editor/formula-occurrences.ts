import { present } from '../formula/assignable.ts';
import { inspectFormula, type Inspection } from '../formula/inspect.ts';
import { partsOf } from '../formula/parse.ts';
import type { Node } from '../formula/parse.ts';
import type { Type } from '../formula/type.ts';
import type { Env } from '../language/env.ts';
import type { Pointer } from '../document/source.ts';
import { cellAt, type Home, type NamedSymbol, type Occurrence } from './symbols.ts';

/** Finds the things that a formula names. Spans are in characters of it. @param formula without its `=` */
export function formulaOccurrences(formula: string, env: Env, home: Home, pointer: Pointer): Occurrence[] {
  const inspection = inspectFormula(formula, env);
  if (inspection === undefined) return [];
  const found: Occurrence[] = [];
  const visit = (node: Node): void => {
    const symbol = symbolOf(node, inspection, env, home, pointer);
    if (symbol !== undefined && 'name' in node && typeof node.name === 'object')
      found.push({ symbol, start: node.name.start, end: node.name.end });
    for (const part of partsOf(node)) visit(part);
  };
  visit(inspection.node);
  return found;
}

function symbolOf(node: Node, inspection: Inspection, env: Env, home: Home, pointer: Pointer): NamedSymbol | undefined {
  if (node.kind === 'call' || node.kind === 'method') return { kind: 'function', name: node.name.text };
  if (node.kind !== 'member') return undefined;
  const { object, name } = node;
  if (object.kind === 'name' && isRoot(object.name, node, inspection, env)) {
    const ofForm = object.name === 'status' && (name.text === 'form' || name.text === 'step');
    const own = ofForm ? undefined : cellAt(home, pointer, object.name, name.text);
    if (own !== undefined) return own;
  }
  if (isFormStatus(object)) return cellAt(home, pointer, 'form', name.text);
  return memberOf(inspection.parts.get(object)?.expression.type, name.text);
}

/** `status.form`, whose members are the fields. */
function isFormStatus(node: Node): boolean {
  if (node.kind !== 'member' || node.name.text !== 'form') return false;
  return node.object.kind === 'name' && node.object.name === 'status';
}

function isRoot(root: string, node: Node, { parts }: Inspection, env: Env): boolean {
  return env.variables.has(root) && parts.get(node)?.context.locals.has(root) !== true && !env.locals.has(root);
}

/** Returns a field of an entity of the contract. */
function memberOf(type: Type | undefined, name: string): NamedSymbol | undefined {
  const record = type === undefined ? undefined : present(type);
  return record?.kind === 'record' && /^[A-Z]\w*$/.test(record.name)
    ? { kind: 'member', name, owner: record.name }
    : undefined;
}
