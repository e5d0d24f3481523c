import type { Output } from '../../language/output.ts';

/** Returns a document with all fragments that it shows or opens, the document first. */
export function reached(
  { outputs }: { readonly outputs: ReadonlyMap<string, Output> },
  name: string,
): readonly Output[] {
  const found = new Map<string, Output>();
  const visit = (one: string): void => {
    const output = outputs.get(one);
    if (output === undefined || found.has(one)) return;
    found.set(one, output);
    for (const fragment of output.facts.fragments) visit(fragment);
  };
  visit(name);
  return [...found.values()];
}
