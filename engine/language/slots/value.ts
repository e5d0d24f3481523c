import { present } from '../../formula/assignable.ts';
import type { ValueSlot } from '../../grammar/define.ts';
import { showType } from '../../formula/compile.ts';
import { results } from '../../formula/results.ts';
import type { Type } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import { literal } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { inWords } from '../members.ts';
import { compileChoice } from '../text/choice.ts';
import { takeIcon } from './icon.ts';
import { NO_VALUES, single, type SlotCode } from './values.ts';

/** Types whose values are strings at run time. */
const STRINGS = ['string', 'text', 'id', 'enum', 'link', 'html', 'image', 'icon', 'error'];

/** Compiles a slot that takes a value of a type: a literal, a formula, or a choice between them. */
export function compileValue(slot: ValueSlot, c: Cursor): SlotCode {
  if (slot.literal === true) return literalOnly(slot, c);
  if (isObject(c.value) && 'by' in c.value) return compileChoice(c, (inner) => compileValue(slot, inner)) ?? NO_VALUES;
  if (slot.type === 'any')
    return single(c.formula ? c.compileFormula() : c.compileLiteral({ type: { kind: 'error' }, nullable: true }));
  if (!c.formula && typeof c.value === 'string' && ['string', 'link', 'image', 'icon'].includes(slot.type)) {
    if (slot.type === 'icon') takeIcon(c, c.value);
    return { ...NO_VALUES, code: literal(c.value) };
  }
  if (c.formula && slot.type === 'string') return stringFormula(c, slot.nullable === true);
  if (c.formula && slot.type === 'icon')
    for (const { value, start } of results(String(c.value).slice(1))) takeIcon(c, value, start);
  const plain = { kind: slot.type } as Type;
  return single(
    c.compile({ type: slot.list === true ? { kind: 'list', of: plain } : plain, nullable: slot.nullable === true }),
  );
}

function literalOnly(slot: ValueSlot, c: Cursor): SlotCode {
  const fits =
    slot.type === 'any' ||
    (slot.type === 'number' || slot.type === 'duration' || slot.type === 'time'
      ? typeof c.value === 'number'
      : slot.type === 'bool'
        ? typeof c.value === 'boolean'
        : typeof c.value === 'string' && !c.formula);
  if (!fits)
    c.problem(
      'wrong-type',
      `This place takes ${inWords({ ...slot, list: false })}, as a literal and not as a formula.`,
    );
  if (slot.type === 'icon' && typeof c.value === 'string') takeIcon(c, c.value);
  return { ...NO_VALUES, code: literal(c.value) };
}

/** Compiles a formula for a string slot, which takes whatever is a string at run time: texts, ids and enums too. */
function stringFormula(c: Cursor, nullable: boolean): SlotCode {
  const code = c.compileFormula();
  if (code === undefined) return NO_VALUES;
  if (!STRINGS.includes(present(code.type).kind))
    c.problem('wrong-type', `This place takes a string; this is ${showType(code.type)}.`);
  else if (code.type.kind === 'nullable' && !nullable)
    c.problem('may-be-null', 'This may be null. Give a replacement with or(…).');
  return single(code);
}
