import { isObject, type Pointer } from '../../document/source.ts';
import { list, literal, object, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { checkKeys } from '../members.ts';
import { rowsCode } from '../rows/compile.ts';
import type { Compilation } from '../compilation.ts';
import { fieldCode, formRule } from './field.ts';
import { FORM } from './grammar.ts';
import { stepsCode } from './steps.ts';

/** Compiles a form. Its nodes must be compiled first, since they tell which fields are always shown. */
export function compileForm(c: Cursor): Js {
  const { compilation } = c;
  checkKeys(c, FORM);
  const stepped = c.at('steps').given;
  const make = stepped ? 'createSteppedForm' : 'createForm';
  compilation.import(`{ ${make} }`, stepped ? 'engine:form/stepped.ts' : 'engine:form/form.ts');
  // Controls in rows bind cells, not fields.
  const outside = (pointer: Pointer): boolean =>
    !compilation.facts.rows.some(({ pointer: at }) => at.length < pointer.length - 1 && startsWith(pointer, at));
  const before = compilation.facts.formulas.length;
  const fields = c
    .at('fields')
    .entries()
    .flatMap(([name, field]) => (isObject(field.value) ? [[name, fieldCode(field, name, outside)] as const] : []));
  const rows = c
    .at('rows')
    .entries()
    .flatMap(([name, at]) => (isObject(at.value) ? [[name, rowsCode(at, name)] as const] : []));
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
    fields: table([...fields, ...rows]),
    rules: list(rules),
    steps: stepsCode(c.at('steps')),
    check: literal(c.object.check === 'change' ? 'change' : 'leave'),
    guard: literal(c.object.guard !== false),
    submit: steps,
    needs: literal(dataOf(reads, c.env.cells('data'), compilation)),
  });
}

/** Returns the data among these reads, directly or through derived values, in document order. */
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

const startsWith = (pointer: Pointer, outer: Pointer): boolean => outer.every((part, index) => pointer[index] === part);
