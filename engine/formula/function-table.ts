import type { FormulaFunction, FunctionDefinition } from './environment.ts';
import { parseSignature } from './signature.ts';
import type { TypeNames } from './type.ts';

/**
 * Makes the table of an Environment from one or more modules of definitions (`import * as library`). Throws on a
 * signature that does not parse and on a duplicate name: both are mistakes of the program, not of a document.
 */
export function functionTable(
  names: TypeNames,
  ...modules: readonly Readonly<Record<string, FunctionDefinition>>[]
): ReadonlyMap<string, FormulaFunction> {
  const table = new Map<string, FormulaFunction>();
  for (const [name, definition] of modules.flatMap((module) => Object.entries(module))) {
    const parsed = parseSignature(definition.signature, names);
    if ('code' in parsed) throw new Error(`Function ${name}: ${parsed.message}`);
    if (table.has(name)) throw new Error(`Function ${name} is defined twice.`);
    table.set(name, { ...definition, name, parsed });
  }
  return table;
}
