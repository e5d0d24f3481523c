import { results } from '../../formula/results.ts';
import type { Argument } from '../../document/contract.ts';
import { isObject, type Json } from '../../document/source.ts';
import { arrow, call, literal, table, type Js } from '../code.ts';
import { isFormula, type Cursor } from '../cursor.ts';
import { checkCases } from '../text/choice.ts';
import { compileArguments } from './arguments.ts';

/**
 * Compiles the target of `go` or `pick`, and the parameters under `with`. A formula may choose between literal routes,
 * and so may a choice.
 * @param slot the key that names the page
 */
export function compileRoute(
  c: Cursor,
  slot: 'to' | 'from',
  kind: 'go' | 'pick',
): { readonly target: Js; readonly params: Js } {
  const at = c.at(slot);
  const given = c.at('with');
  const { value } = at;
  let target: Js;
  if (at.formula) {
    target = at.compileFormula()?.code ?? 'undefined';
    for (const route of results(String(value).slice(1))) link(at, route.value, given, kind);
  } else if (isObject(value) && 'by' in value && isObject(value.of) && isFormula(value.by)) {
    const by = at.at('by').compileFormula();
    const of = at.at('of');
    if (by !== undefined) checkCases(by.type, of);
    target = call(
      'x.by',
      by?.code ?? 'undefined',
      table(
        of.entries().map(([name, route]) => {
          link(route, route.value, given, kind);
          return [name, arrow('', literal(route.value))];
        }),
      ),
    );
  } else {
    link(at, value, given, kind);
    target = literal(value);
  }
  // A formula may give the parameters of a page that a formula chooses.
  if (given.formula && at.formula) return { target, params: `(${given.compileFormula()?.code ?? 'undefined'} ?? {})` };
  return { target, params: compileArguments(given, paramsOf(value, c), { what: 'parameter', loose: true }).code };
}

/** Returns the parameters of the page; where a formula chooses between pages, those of all of them. */
function paramsOf(
  to: Json | undefined,
  { compilation: { routes } }: Cursor,
): ReadonlyMap<string, Argument> | undefined {
  if (typeof to === 'string' && !isFormula(to)) return routes.params(to);
  const params =
    isObject(to) && isObject(to.of) ? Object.values(to.of).map((route) => routes.params(String(route as string))) : [];
  // The parameters of a planned page are unknown.
  return params.length === 0 || params.includes(undefined) ? undefined : new Map(params.flatMap((one) => [...one!]));
}

function link(c: Cursor, to: Json | undefined, params: Cursor, kind: 'go' | 'pick'): void {
  if (typeof to !== 'string') {
    c.problem('route', 'Write a page here, as "group/page".');
    return;
  }
  const { facts, routes } = c.compilation;
  facts.links.push({ to, params: params.formula ? undefined : Object.keys(params.object), pointer: c.pointer, kind });
  if (!routes.names.has(to)) c.unknown('unknown-route', 'page', to, routes.names);
}
