import type { Problem, Severity } from '../document/problem.ts';
import type { Product } from '../document/product.ts';
import type { Pointer, Source } from '../document/source.ts';

/** One rule of the checker. What the compiler finds while it types a document needs no rule here. */
export interface Rule {
  /** Its name, shown with each of its problems: what, in the language of the documents. */
  readonly code: string;
  readonly severity: Severity;
  /** What it keeps from happening; goes into the reference. */
  readonly description: string;
  check(product: Product, report: Report): void;
}

export type Report = (source: Source, pointer: Pointer, message: string, options?: { readonly key?: boolean; readonly severity?: Severity }) => void;

/** Runs the rules over a product. */
export function runRules(rules: readonly Rule[], product: Product): Problem[] {
  const problems: Problem[] = [];
  for (const rule of rules) {
    rule.check(product, (source, pointer, message, options = {}) => {
      problems.push({ file: source.file, place: source.place(pointer, options.key), severity: options.severity ?? rule.severity, code: rule.code, message });
    });
  }
  return problems;
}
