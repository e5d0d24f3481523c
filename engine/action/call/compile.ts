import { present } from '../../formula/assignable.ts';
import type { Call } from '../../document/contract.ts';
import { compileArguments, type Arguments } from '../../language/action/arguments.ts';
import { compileElse } from '../../language/action/handlers.ts';
import { given, NO_STEP, type CompileStep } from '../../language/action/step.ts';
import { arrow, call as jsCall, literal, object, table, type Js } from '../../language/code.ts';
import type { Cursor } from '../../language/cursor.ts';
import { findCall } from '../../language/datum/call.ts';
import { rowOf } from '../../language/rows/type.ts';
import { decoderCode } from '../../language/decoder.ts';

export const compile: CompileStep = (c) => {
  const call = findCall(c.at('call'), 'action');
  if (call === undefined) return NO_STEP;
  const { compilation, env } = c;
  const args = compileArguments(c.at('with'), call.args, { what: `argument of ${call.name}` });
  const assume = assumed(c.at('assume'), call);
  const secret = [...call.args].filter(([, argument]) => argument.secret === true).map(([name]) => name);
  // Nobody reads the answer of a writing call, unless it has a name or an event returns it.
  const unread = !c.at('as').given && !env.place.emitted && call.effect !== 'read';
  const extra = object({
    call: literal(call.name),
    effect: literal(call.effect),
    decode: unread ? 'd.nothing' : decoderCode(call.answer, compilation),
    secret: call.effect === 'spend' && secret.length > 0 ? literal(secret) : undefined,
    assume: assume.length === 0 ? undefined : table(assume),
    emitted: env.place.emitted ? 'true' : undefined,
  });
  const flags = Object.fromEntries(
    ['quiet', 'indicator'].map((name) => [name, c.object[name] === true ? 'true' : undefined]),
  );
  const lists = compileElse(
    c.at('else'),
    call.errors.map(({ code }) => code),
    `error of ${call.name}`,
  );
  return {
    plan: { with: given({ with: args.code, ...flags }), fed: fedCode(args.fed, c), lists, extra },
    result: call.answer,
  };
};

/** Returns the field from which each argument came; where rows are sent, also their cells. */
function fedCode(fed: Arguments['fed'], { compilation, env }: Cursor): Js {
  const rows = Object.values(fed).some(
    ({ root, name }) => root === 'form' && rowOf(env.cell('form', name)) !== undefined,
  );
  if (!rows) return literal(fed);
  compilation.import('{ cellsFed }', 'engine:action/cells-fed.ts');
  return jsCall('cellsFed', literal(fed));
}

/** Returns the optimistic values of data, shown before the call answers. */
function assumed(c: Cursor, call: Call): ReadonlyArray<readonly [name: string, code: Js]> {
  if (c.formula) c.problem('wrong-type', 'Write data by name here: { data: "=formula" }.');
  return c.entries().map(([name, value]) => {
    const type = c.env.cell('data', name);
    if (type === undefined) value.unknown('undeclared', 'data named', name, c.env.cells('data'), true);
    if (!call.reversible)
      value.problem('assume', `${call.name} cannot be taken back: nothing may be assumed before it answers.`, {
        key: true,
      });
    const code = value.compile({ type: present(type ?? { kind: 'error' }), nullable: true });
    return [name, arrow('s', code?.code ?? 'undefined')];
  });
}
