import { isObject, type Json, type Pointer } from '../../document/source.ts';
import { list, literal, object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import type { Facts } from '../facts.ts';
import { checkKeys } from '../members.ts';
import { STEP } from '../step/grammar.ts';
import { compileText } from '../text/text.ts';

/** The cell that holds the name of the current step: `status.step`. */
export const STEP_CELL = 'step';

/** Returns the names of a form's steps, in order. */
export function stepNames(form: Cursor): readonly string[] {
  return Object.keys(form.at('steps').object);
}

/** Tells whether a switch shows the steps of a form. @param over the value of `switch` */
export function overSteps(over: Json | undefined): boolean {
  return typeof over === 'string' && over.replaceAll(/\s/g, '') === `=status.${STEP_CELL}`;
}

/** Returns the step whose case contains a place; undefined outside of every case. */
export function stepAt(pointer: Pointer, { nodes }: Facts): string | undefined {
  for (const { kind, name, pointer: at } of nodes) {
    const within = kind === 'switch' && overSteps(name) && at.every((part, index) => pointer[index] === part);
    if (within && pointer[at.length] === 'cases') return String(pointer[at.length + 1]);
  }
  return undefined;
}

/** Writes the plans of the steps. @param c is at `steps` */
export function stepsCode(c: Cursor): Js | undefined {
  if (!c.given) return undefined;
  const names = Object.keys(c.object);
  if (names.length < 2)
    c.problem('steps', 'A form with steps has two at least. Without "steps" it is filled in on one screen.');
  return list(
    c.entries().map(([name, step]) => {
      if (!isObject(step.value)) {
        step.problem('wrong-type', 'A step is an object with "title".');
        return '{}';
      }
      checkKeys(step, STEP);
      const title = step.at('title').given ? compileText(step.at('title')) : undefined;
      return object({
        name: literal(name),
        title: title === undefined ? undefined : step.env.reading(title.reads, title.code, 's, x'),
      });
    }),
  );
}
