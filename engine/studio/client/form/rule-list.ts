import { isObject, type Json, type JsonObject } from '../../../document/source.ts';

/** A rule of the catalogue that a field may name as it is. */
export interface CatalogueRule {
  readonly name: string;
  /** The type of the values that it looks at. */
  readonly type: string;
}

/** Reads the rules that need nothing handed over, from the text of `rules.json`. */
export function rulesIn(text: string): readonly CatalogueRule[] {
  let document: Json;
  try {
    document = JSON.parse(text) as Json;
  } catch {
    return [];
  }
  if (!isObject(document)) return [];
  return Object.entries(document).flatMap(([name, rule]) => {
    if (name.startsWith('$') || !isObject(rule)) return [];
    if (name === 'required') return [{ name, type: '' }];
    const params = isObject(rule.params) ? Object.values(rule.params) : [];
    const needs = params.some((param) => !isObject(param) || param.default === undefined);
    return needs ? [] : [{ name, type: typeOf(rule) }];
  });
}

function typeOf({ type, schema }: JsonObject): string {
  if (isObject(schema)) return schema.type === 'number' || schema.type === 'integer' ? 'number' : 'string';
  return typeof type === 'string' ? type.replace(/\?$/, '') : 'string';
}

/** Returns the rules that fit a field of a type. */
export function rulesFor(rules: readonly CatalogueRule[], type: string): readonly CatalogueRule[] {
  return rules.filter((rule) => rule.type === '' || rule.type === type.replace(/\?$/, ''));
}
