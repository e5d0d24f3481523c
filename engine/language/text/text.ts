import { present } from '../../formula/assignable.ts';
import { TEXT as TEXT_TYPE, type Type } from '../../formula/type.ts';
import { showType } from '../../formula/compile.ts';
import { isObject } from '../../document/source.ts';
import { call, literal, table, type Code } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { isFormula } from '../cursor.ts';
import { membersOf } from '../members.ts';
import { respell } from '../respell.ts';
import { NO_VALUES, type SlotCode } from '../slots/values.ts';
import { compileChoice } from './choice.ts';
import { TEXT } from './grammar.ts';

/** Compiles a text: a key, `{ text, with }`, `{ by, of }`, or a formula of type text. */
export function compileText(c: Cursor, nullable = false): SlotCode {
  if (c.formula) {
    const code = c.compileFormula({ type: TEXT_TYPE, nullable });
    return code === undefined ? NO_VALUES : { code: code.code, reads: code.reads, parts: [code] };
  }
  if (typeof c.value === 'string') return { code: speak(c, c.value), reads: [], parts: [] };
  if (isObject(c.value) && 'text' in c.value) return withArguments(c);
  if (isObject(c.value) && 'by' in c.value)
    return compileChoice(c, (inner) => compileText(inner, nullable)) ?? NO_VALUES;
  const { message, fixes } = respell(c, [
    { key: 'text', takes: (value) => typeof value === 'string' && c.at('with').given },
    { key: 'by', takes: (value) => isFormula(value) && c.at('of').given },
  ]);
  c.problem(
    'text',
    `A text is a locale key, { "text": key, "with": {…} }, { "by": "=…", "of": {…} }, or a formula that gives a text.${message}`,
    { fixes },
  );
  return NO_VALUES;
}

/** Adds a key to the facts, and returns it. */
export function speak(c: Cursor, key: string): string {
  c.compilation.facts.keys.push({ key, pointer: c.pointer, args: [] });
  return call('x.t', literal(key));
}

function withArguments(c: Cursor): SlotCode {
  const members = membersOf(c, TEXT);
  if (members === undefined) return NO_VALUES;
  const { text } = members;
  if (typeof text.value !== 'string' || text.formula) {
    text.problem(
      'text',
      'Write the key of a text here. Write a formula that gives a text by itself, without { "text": … }.',
    );
    return NO_VALUES;
  }
  const given = members.with.entries();
  c.compilation.facts.keys.push({ key: text.value, pointer: text.pointer, args: given.map(([name]) => name) });
  const parts: Code[] = [];
  const code: Array<readonly [string, string]> = [];
  for (const [name, argument] of given) {
    const part = argumentCode(argument);
    if (part === undefined) continue;
    if ('type' in part) parts.push(part);
    // `count` chooses the plural form, so it must be a number, not formatted.
    if (name === 'count' && 'type' in part && !['number', 'error'].includes(present(part.type).kind))
      argument.problem(
        'wrong-type',
        `"count" is a number, which chooses the plural form; this is ${showType(part.type)}.`,
      );
    code.push([name, part.code]);
  }
  return {
    code: code.length === 0 ? call('x.t', literal(text.value)) : call('x.tw', literal(text.value), table(code)),
    reads: parts.flatMap((part) => part.reads),
    parts,
  };
}

/** Compiles an argument of a text: a formula of any type that has words, a literal, or a text of its own. */
function argumentCode(c: Cursor): Code | SlotCode | undefined {
  if (isObject(c.value)) return compileText(c);
  if (c.formula) {
    const code = c.compileFormula();
    if (code !== undefined && !hasWords(present(code.type)))
      c.problem('wrong-type', `An argument of a text is a text, a string or a number; this is ${showType(code.type)}.`);
    return code;
  }
  if (typeof c.value === 'string') c.compilation.facts.words.push({ text: c.value, pointer: c.pointer });
  else if (typeof c.value !== 'number') {
    c.problem('wrong-type', 'An argument of a text is a text, a string, a number or a formula.');
    return undefined;
  }
  return { code: literal(c.value), reads: [], parts: [] };
}

function hasWords(type: Type): boolean {
  return ['text', 'string', 'number', 'id', 'enum', 'error'].includes(type.kind);
}
