import type { Facts } from '../../language/facts.ts';
import { overSteps, stepAt } from '../../language/form/steps.ts';
import { isObject, type JsonObject, type Pointer } from '../../document/source.ts';
import type { Report, Rule } from '../rule.ts';
import { scopeOf, within } from '../trace.ts';

const NAME = { block: 'field.text', id: 'name', bind: 'form.name', label: 'item.name' } as const;
const NOTE = { block: 'field.text', id: 'note', bind: 'form.note', label: 'item.note' } as const;
const SEND = { block: 'submit', id: 'send', label: 'item.send' } as const;

const page = (body: readonly object[]): object => ({
  title: 'item.title',
  form: {
    fields: { name: { type: 'string' }, note: { type: 'string' } },
    steps: { first: { title: 'item.name' }, second: { title: 'item.note' } },
    submit: [{ do: 'copy', text: "=or(form.name, '') + or(form.note, '')" }],
  },
  body: [...body, SEND],
});

/** A form with steps, and its sheet or page. */
interface Stepped {
  readonly facts: Facts;
  readonly scope: Pointer;
  readonly form: JsonObject;
  readonly steps: readonly string[];
}

export const formStep: Rule = {
  code: 'form-step',
  severity: 'error',
  description:
    'A form with steps shows them in one switch, has each field in one step, and a button that goes on in every step: otherwise a step could not be filled in, or not be left.',
  example: {
    bad: {
      screens: {
        'shop/item': page([{ switch: '=status.step', cases: { first: [NAME], second: [] } }, NOTE]) as never,
      },
    },
    good: {
      screens: { 'shop/item': page([{ switch: '=status.step', cases: { first: [NAME], second: [NOTE] } }]) as never },
    },
  },
  check(product, report) {
    for (const { facts } of product.outputs.values()) {
      for (const stepped of formsOf(facts)) {
        if (!checkSwitch(stepped, report)) continue;
        checkFields(stepped, report);
        checkSubmit(stepped, report);
        checkRules(stepped, report);
      }
    }
  },
};

function formsOf(facts: Facts): readonly Stepped[] {
  const { sheets } = facts.value;
  const frames = [
    [[], facts.value] as const,
    ...Object.entries(isObject(sheets) ? sheets : {}).map(([name, sheet]) => [['sheets', name], sheet] as const),
  ];
  return frames.flatMap(([scope, frame]) => {
    const form = isObject(frame) && isObject(frame.form) ? frame.form : undefined;
    const steps = isObject(form?.steps) ? Object.keys(form.steps) : [];
    return form === undefined || steps.length === 0 ? [] : [{ facts, scope, form, steps }];
  });
}

/** Tells whether a node belongs to the frame itself, not to one of its sheets. */
const here = (pointer: Pointer, { scope }: Stepped): boolean => scopeOf(pointer).join('/') === scope.join('/');

/** Checks that one switch shows the steps. Returns whether it does. */
function checkSwitch(stepped: Stepped, report: Report): boolean {
  const { facts, scope } = stepped;
  const [first, ...others] = facts.nodes.filter(
    ({ kind, name, pointer }) => kind === 'switch' && overSteps(name) && here(pointer, stepped),
  );
  if (first === undefined)
    report(
      facts.source,
      [...scope, 'form', 'steps'],
      'Nothing shows the steps. Add a node { "switch": "=status.step", "cases": { step: nodes } }.',
      { key: true },
    );
  for (const { pointer } of others)
    report(
      facts.source,
      [...pointer, 'switch'],
      'One switch shows the steps of a form, and this is a second. Put the nodes into its cases, or show them by "visible".',
    );
  return first !== undefined;
}

/** Returns the steps that show a field. */
function stepsOf(field: string, stepped: Stepped): readonly string[] {
  const { facts } = stepped;
  const controls = facts.binds.filter(
    ({ path, by, pointer }) => path === `form.${field}` && by === 'control' && here(pointer, stepped),
  );
  return [...new Set(controls.flatMap(({ pointer }) => stepAt(pointer, facts) ?? []))];
}

function checkFields(stepped: Stepped, report: Report): void {
  const { facts, scope, form } = stepped;
  const fields = (['fields', 'rows'] as const).flatMap((table) => {
    const own = form[table];
    return Object.keys(isObject(own) ? own : {}).map((name) => [table, name] as const);
  });
  for (const [table, name] of fields) {
    const steps = stepsOf(name, stepped);
    // Another rule reports a field without any control.
    if (steps.length === 1 || !facts.binds.some(({ path }) => path === `form.${name}`)) continue;
    const why =
      steps.length === 0
        ? `form.${name} is in no step. Put its control into a case of the switch over status.step.`
        : `form.${name} is in the steps ${steps.map((step) => `"${step}"`).join(' and ')}. It is filled in in one.`;
    report(facts.source, [...scope, 'form', table, name], why, { key: true });
  }
}

/** Checks submit blocks: one that only some steps show leaves no way on in the others. */
function checkSubmit(stepped: Stepped, report: Report): void {
  const { facts } = stepped;
  const partial = ({ pointer }: { readonly pointer: Pointer }): boolean =>
    stepAt(pointer, facts) !== undefined ||
    facts.formulas.some(
      ({ pointer: at, reads }) =>
        at.at(-1) === 'visible' &&
        within(pointer, at.slice(0, -1)) &&
        reads.some(([root, name]) => root === 'status' && name === 'step'),
    );
  const buttons = facts.nodes.filter(
    (node) => node.kind === 'block' && node.name === 'submit' && here(node.pointer, stepped),
  );
  if (buttons.length === 0 || !buttons.every(partial)) return;
  report(
    facts.source,
    buttons[0]!.pointer,
    'Only some steps show this, and the others have no way on. Put it below the switch over status.step: in each step but the last its label is “next”.',
  );
}

/**
 * Checks that a rule which marks a field of one step waits for no field of a later one: the step could never be left.
 */
function checkRules(stepped: Stepped, report: Report): void {
  const { facts, scope, form, steps } = stepped;
  const place = (field: string): number => steps.indexOf(stepsOf(field, stepped)[0] ?? '');
  for (const [index, rule] of (Array.isArray(form.rules) ? form.rules : []).entries()) {
    const pointer = [...scope, 'form', 'rules', index];
    const marked = isObject(rule) && Array.isArray(rule.fields) ? rule.fields.map(String) : [];
    const read = facts.formulas
      .filter(({ pointer: at }) => within(at, [...pointer, 'test']))
      .flatMap(({ reads }) => reads.flatMap(([root, name]) => (root === 'form' && name !== undefined ? [name] : [])));
    const latest = read.toSorted((a, b) => place(b) - place(a))[0];
    const early = marked.find((field) => latest !== undefined && place(field) < place(latest));
    if (latest === undefined || early === undefined) continue;
    report(
      facts.source,
      [...pointer, 'fields'],
      `This marks form.${early} of the step "${steps[place(early)]}" and asks for form.${latest} of a later one, "${steps[place(latest)]}". Mark form.${latest}.`,
    );
  }
}
