import type { Argument, Contract } from '../../document/contract.ts';
import { compileArguments } from '../../language/action/arguments.ts';
import { compileElse } from '../../language/action/handlers.ts';
import { given, type CompileStep } from '../../language/action/step.ts';
import { literal } from '../../language/code.ts';

export const compile: CompileStep = (c) => {
  const { compilation } = c;
  const { events } = c.env.place;
  const event = c.at('event');
  const name = String(event.value);
  const payload = Object.hasOwn(events, name) ? events[name] : undefined;
  if (payload === undefined) event.unknown('unknown-event', 'event', name, Object.keys(events));
  const fields = new Map<string, Argument>();
  for (const [field, text] of Object.entries(payload ?? {})) {
    const type = compilation.type(text, event.pointer);
    if (type !== undefined) fields.set(field, { type, required: type.kind !== 'nullable', description: '' });
  }
  const args = compileArguments(c.at('with'), payload === undefined ? undefined : fields, { what: 'payload field' });
  // Any call may follow the event, so any error of the contract may come back.
  const lists = compileElse(c.at('else'), errorsOf(compilation.project.catalog.contract), 'error of a call');
  const fed = Object.keys(args.fed).length === 0 ? undefined : literal(args.fed);
  return { plan: { with: given({ event: literal(name), with: args.code }), fed, lists } };
};

const known = new WeakMap<Contract, readonly string[]>();

/** Returns the codes of all errors of a contract, each once. */
function errorsOf(contract: Contract): readonly string[] {
  const before = known.get(contract);
  if (before !== undefined) return before;
  const codes = [...new Set([...contract.calls.values()].flatMap(({ errors }) => errors.map(({ code }) => code)))];
  known.set(contract, codes);
  return codes;
}
