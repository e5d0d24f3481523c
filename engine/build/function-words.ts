import { parseAst } from 'vite';

/** Members of a formula function that only the checker, the reference and authors of formulas read. */
const WORDS: ReadonlySet<string> = new Set([
  'signature',
  'description',
  'example',
  'units',
  'keepsUnit',
  'coin',
  'least',
]);

interface Part {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Removes the documentation of functions from a module of formula functions: a browser only runs them. */
export function withoutWords(code: string): string {
  const { body } = parseAst(code, { lang: 'ts' });
  const cuts = body.flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? declared(statement) : []));
  // Cut from the end, so that earlier positions stay valid.
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
}

/** Returns the members to remove from what a statement exports. */
function declared(statement: Part & { readonly declaration?: unknown }): readonly Part[] {
  const { declarations = [] } = (statement.declaration ?? {}) as {
    readonly declarations?: readonly { readonly init: unknown }[];
  };
  return declarations.flatMap(({ init }) => members(init).filter((member) => WORDS.has(nameOf(member))));
}

type Member = Part & { readonly key?: { readonly name?: string } };

/** Returns the members of an object, also of one with a type: `{ … } satisfies FunctionDefinition`. */
function members(value: unknown): readonly Member[] {
  const { type, expression, properties } = (value ?? {}) as {
    readonly type?: string;
    readonly expression?: unknown;
    readonly properties?: readonly Member[];
  };
  if (type === 'TSSatisfiesExpression' || type === 'TSAsExpression') return members(expression);
  return type === 'ObjectExpression' ? (properties ?? []) : [];
}

function nameOf({ type, key }: Member): string {
  return type === 'Property' ? (key?.name ?? '') : '';
}
