import { parse, type Node } from './parse.ts';

/** A string literal in a formula, with its position. */
export interface StringResult {
  readonly value: string;
  readonly start: number;
}

/**
 * Returns the string literals that a formula, without its `=`, may return: its own, those of its branches, those of its
 * `or`.
 */
export function results(source: string): readonly StringResult[] {
  const { node } = parse(source);
  return node === undefined ? [] : resultsOf(node);
}

function resultsOf(node: Node): readonly StringResult[] {
  if (node.kind === 'choice') return [...resultsOf(node.yes), ...resultsOf(node.no)];
  if (node.kind === 'call' && node.name.text === 'or') return node.arguments.flatMap(resultsOf);
  return node.kind === 'literal' && typeof node.value === 'string' ? [{ value: node.value, start: node.start }] : [];
}
