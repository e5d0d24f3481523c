import { present } from '../../formula/assignable.ts';
import { isObject } from '../../document/source.ts';
import { list, literal, object, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { checkKeys } from '../members.ts';
import { compileOwnRule, compileRules } from '../rule/compile.ts';
import { FORM_RULE } from '../rule/grammar.ts';
import type { Compilation } from '../compilation.ts';
import { FORM } from './grammar.ts';
import { stepAt, stepsCode } from './steps.ts';

/** Compiles a form. Its nodes have been compiled before, so that it is known which fields are always shown. */
export function compileForm(c: Cursor): Js {
  const { compilation } = c;
  checkKeys(c, FORM);
  const stepped = c.at('steps').given;
  const make = stepped ? 'createSteppedForm' : 'createForm';
  compilation.import(`{ ${make} }`, stepped ? 'engine:form/stepped.ts' : 'engine:form/form.ts');
  const before = compilation.facts.formulas.length;
  const fields = c
    .at('fields')
    .entries()
    .flatMap(([name, field]) => (isObject(field.value) ? [[name, fieldCode(field, name)] as const] : []));
  const rules = c
    .at('rules')
    .items()
    .flatMap((rule) => formRule(rule, Object.keys(c.at('fields').object)) ?? []);
  const submit = c.at('submit');
  const steps = submit.holding(submit.value ?? []).actions();
  // Sending waits for the data that anything in the form reads.
  const reads = compilation.facts.formulas.slice(before).flatMap((formula) => formula.reads);
  return object({
    make,
    prefix: literal(`${compilation.name.replaceAll('/', '-')}-`),
    fields: table(fields),
    rules: list(rules),
    steps: stepsCode(c.at('steps')),
    check: literal(c.object.check === 'change' ? 'change' : 'leave'),
    guard: literal(c.object.guard !== false),
    submit: steps,
    needs: literal(dataOf(reads, c.env.cells('data'), compilation)),
  });
}

function fieldCode(c: Cursor, name: string): Js {
  const type = present(c.env.cell('form', name) ?? { kind: 'error' });
  const [usual, choices] = [c.at('default'), c.at('options')];
  const initial = usual.given ? usual.compile({ type, nullable: true }) : undefined;
  const options = choices.given ? choices.compile({ type: { kind: 'list', of: type }, nullable: true }) : undefined;
  const { facts } = c.compilation;
  const binders = facts.binds.filter(({ path }) => path === `form.${name}`);
  const steps = c.env.place.steps;
  const step = binders.flatMap(({ by, pointer }) => (by === 'control' ? (stepAt(pointer, facts) ?? []) : []))[0];
  return object({
    type: literal(type.kind === 'list' ? `list<${type.of.kind}>` : type.kind),
    secret: literal(c.object.secret === true),
    tell: c.object.tell === true ? 'true' : undefined,
    step: step === undefined || steps.length === 0 ? undefined : literal(steps.indexOf(step)),
    always: literal(binders.some(({ conditional }) => !conditional)),
    initial: initial === undefined ? undefined : c.env.formula(initial),
    options: options === undefined ? undefined : c.env.formula(options),
    ...compileRules(c.at('rules'), type),
  });
}

/** A rule over several fields. @param fields those of the form */
function formRule(c: Cursor, fields: readonly string[]): Js | undefined {
  const marked = c.at('fields');
  if (!isObject(c.value) || !Array.isArray(marked.value)) {
    c.problem('rule', 'A rule of the form is { "test", "error", "fields" }: it names the fields it marks.');
    return undefined;
  }
  checkKeys(c, FORM_RULE);
  for (const { value } of marked.items())
    if (!fields.includes(String(value))) marked.unknown('undeclared', 'field', String(value), fields);
  const members = compileOwnRule(c, undefined);
  return members === undefined ? undefined : object({ ...members, fields: literal(marked.value) });
}

/**
 * The data among what is read, directly or through derived values, in the order in which the document declares them.
 */
function dataOf(reads: ReadonlyArray<readonly string[]>, known: readonly string[], compilation: Compilation): string[] {
  const names = new Set(
    reads.flatMap(([root, name]) =>
      name === undefined
        ? []
        : root === 'data'
          ? [name]
          : root === 'calc'
            ? (compilation.calcData.get(name) ?? [])
            : [],
    ),
  );
  return known.filter((name) => names.has(name));
}

