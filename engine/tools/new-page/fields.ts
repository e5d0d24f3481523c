import { present, unitOf } from '../../formula/assignable.ts';
import type { Argument } from '../../document/contract.ts';
import type { Json, JsonObject } from '../../document/source.ts';
import { showType } from '../../formula/compile.ts';
import type { Type } from '../../formula/type.ts';
import type { NewTexts } from './words.ts';

/** Writes a formula that formats a value; undefined where there is none. */
export function said(type: Type, path: string, words: NewTexts): string | undefined {
  const plain = present(type);
  switch (plain.kind) {
    case 'text':
      return `=${path}`;
    case 'string':
    case 'id':
    case 'link':
      return `=text(${path})`;
    case 'number':
      return `=amount(${path})`;
    case 'time':
      return `=dateTime(${path})`;
    case 'duration':
      return `=duration(${path})`;
    case 'enum':
      return words.hasLabels(plain.name, plain.values) ? `=label(${path})` : `=text(${path})`;
    default:
      return undefined;
  }
}

/** A field of a form with the control that shows it. */
export interface NewField {
  readonly name: string;
  readonly declared: JsonObject;
  readonly control: JsonObject;
}

/**
 * Returns the field for an argument that people type or choose; undefined for others, such as an id.
 * @throws where only an author can write the page.
 */
export function fieldOf(name: string, argument: Argument, words: NewTexts): NewField | undefined {
  const { type, required, secret } = argument;
  const control = controlOf(type, secret === true, words);
  const plain = present(type);
  if (control === undefined) {
    if (required && plain.kind !== 'id')
      throw new Error(
        `It takes "${name}", ${showType(type)}, and no field gives that by itself. Begin with another call, or without one.`,
      );
    return undefined;
  }
  const rules: Json[] = [...(required ? ['required'] : []), ...limitsOf(name, argument, words)];
  return {
    name,
    declared: {
      type: showType(plain),
      ...(secret === true ? { secret: true } : {}),
      ...(rules.length === 0 ? {} : { rules }),
    },
    control: { block: control, id: name, bind: `form.${name}`, label: words.label(name) },
  };
}

/** Returns rules for the contract's limits of a text's length, and for an amount, which must be positive. */
function limitsOf(name: string, { type, limits }: Argument, words: NewTexts): JsonObject[] {
  const plain = present(type);
  if (plain.kind === 'number' && unitOf(plain)?.kind === 'amount')
    return [{ test: '=value > 0', error: words.refusal(name, 'Enter more than nothing.') }];
  if (plain.kind !== 'string' || limits === undefined) return [];
  const { least = 0, most = 100 } = limits;
  const [test, says] =
    least > 1
      ? [`=size(value) >= ${least} && size(value) <= ${most}`, `Enter ${least} to ${most} characters.`]
      : [`=size(value) <= ${most}`, `Enter at most ${most} characters.`];
  return [{ test, error: words.refusal(name, says) }];
}

function controlOf(type: Type, secret: boolean, words: NewTexts): string | undefined {
  const plain = present(type);
  switch (plain.kind) {
    case 'string':
    case 'text':
      return secret ? 'field.password' : 'field.text';
    case 'number':
      return 'field.amount';
    case 'bool':
      return 'field.switch';
    case 'time':
      return 'field.date';
    case 'enum':
      return !words.hasLabels(plain.name, plain.values)
        ? undefined
        : plain.values.length > 3
          ? 'field.select'
          : 'field.segmented';
    default:
      return undefined;
  }
}
