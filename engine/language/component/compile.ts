import { compileHandlers } from '../action/handlers.ts';
import { literal, object, table, type Code, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { checkKeys, needs } from '../members.ts';
import { envelope } from '../node/envelope.ts';
import { NO_VALUES } from '../slots/values.ts';
import { COMPONENT } from './grammar.ts';

/** Compiles the use of a component; returns the name of its plan. */
export function compileComponent(c: Cursor): Js | undefined {
  const { compilation } = c;
  const { components } = compilation.project.catalog;
  const named = c.at('component');
  const name = String(named.value);
  const part = components.get(name);
  if (part === undefined) {
    named.unknown('unknown-component', 'component', name, components.keys());
    return undefined;
  }
  checkKeys(c, COMPONENT);
  compilation.facts.components.add(name);
  const { schema } = part;
  for (const key of schema.texts) compilation.facts.keys.push({ key, pointer: named.pointer, args: ['*'] });
  const given = c.at('props');
  for (const [key, at] of given.entries())
    if (!Object.hasOwn(schema.props, key)) compilation.unknownKey(name, key, Object.keys(schema.props), at.pointer);
  const shown: Code[] = [];
  const props = Object.entries(schema.props).flatMap(([prop, declared]): ReadonlyArray<readonly [string, Js]> => {
    const at = given.at(prop);
    const type = compilation.type(declared.type.replace(/\?$/, ''), at.pointer);
    if (!at.given) {
      if (declared.required === true) c.problem('missing', needs(name, prop, declared));
      return [[prop, object({ r: '[]', f: '() => null' })]];
    }
    const code = type === undefined ? undefined : at.compile({ type, nullable: true });
    if (code === undefined) return [];
    shown.push(code);
    return [[prop, c.env.keptFormula(code)]];
  });
  const events = Object.fromEntries(Object.entries(schema.events).map(([event, { payload }]) => [event, payload]));
  const on = compileHandlers(c.at('on'), events, false);
  const head = envelope(
    c,
    NO_VALUES,
    shown.flatMap(({ reads }) => reads),
  );
  compilation.import('{ ComponentNode }', 'engine:render/component.tsx');
  return compilation.declare(
    'node',
    object({
      t: "'component'",
      v: 'ComponentNode',
      ...head,
      name: literal(name),
      height: literal(schema.height),
      heightWhere: schema.heightWhere === undefined ? undefined : literal(schema.heightWhere),
      props: table(props),
      on,
    }),
  );
}
