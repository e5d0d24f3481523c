import { present, unitOf } from '../../formula/assignable.ts';
import { compileArguments } from '../../language/action/arguments.ts';
import { given, type CompileStep } from '../../language/action/step.ts';
import { literal } from '../../language/code.ts';

export const compile: CompileStep = (c) => {
  const { compilation } = c;
  const { tracked } = compilation.routes;
  const event = c.at('event');
  const name = String(event.value);
  const declared = tracked.get(name);
  if (declared === undefined) event.unknown('unknown-event', 'event in app.json named', name, tracked.keys());
  else compilation.facts.named.push({ kind: 'event', name, pointer: event.pointer });
  const args = compileArguments(c.at('with'), declared, { what: `argument of ${name}` });
  args.members.forEach(([argument], index) => {
    const at = c.at('with').at(argument);
    const { type } = args.parts[index]!;
    // A number that counts something else has the wrong type, which is already reported.
    if (at.formula && present(type).kind === 'number' && unitOf(type) === undefined)
      at.problem(
        'private-argument',
        `Nothing says what this number counts, so "${argument}" may be money. Give a number that says it, as size() does.`,
      );
  });
  return { plan: { with: given({ event: literal(name), with: args.code }) } };
};
