import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { themeSchema } from '../../document/theme.ts';
import type { Source } from '../../document/source.ts';
import { didYouMean, suggest } from '../../formula/suggest.ts';
import { singleSchemas } from '../../language/json-schema.ts';
import type { Report, Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

export const documentSchema: Rule = {
  code: 'document-schema',
  severity: 'error',
  description:
    'The app document, the theme and the glossary have the shape that their schemas say; screens, fragments and rules are looked at where they are compiled.',
  example: {
    bad: { theme: { color: { page: { light: 'white', dark: '#000000' } } } },
    good: { theme: {} },
  },
  looksAt: ({ app, theme, glossary }) => [app, theme, glossary],
  check(product, report) {
    const { app, theme, glossary } = product.project;
    // What a product leaves out is missed where it is used; this looks at what is written.
    check(app, appShape, report);
    check(theme, themeShape, report);
    check(glossary, glossaryShape, report);
  },
};

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
const appShape = ajv.compile(optional(singleSchemas.app));
const themeShape = ajv.compile(optional(themeSchema));
const glossaryShape = ajv.compile(singleSchemas.glossary);

/** The same schema for a document of which parts may be left out. */
function optional(schema: object): object {
  return { ...schema, required: [] };
}

function check(source: Source, validate: typeof appShape, report: Report): void {
  if (source.broken !== undefined || validate(source.value)) return;
  for (const error of validate.errors ?? []) {
    const pointer = error.instancePath
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const [at, message, key] = told(error, pointer, source);
    if (message !== undefined) report(source, at, message, { key });
  }
}

function told(
  error: ErrorObject,
  pointer: readonly (string | number)[],
  source: Source,
): readonly [readonly (string | number)[], string | undefined, boolean] {
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const known = Object.keys((error.parentSchema as { readonly properties?: object } | undefined)?.properties ?? {});
      const near = suggest(name, known);
      return [
        [...pointer, name],
        `There is no property "${name}" here.${didYouMean(near)}`,
        true,
      ];
    }
    case 'required':
      return [pointer, `"${String(params.missingProperty)}" is missing here.`, true];
    case 'type':
      return [pointer, `Write ${article(String(params.type))} here.`, false];
    case 'pattern':
      return [
        pointer,
        `${JSON.stringify(valueAt(source.value, pointer))} is not written as it is read here: ${String(params.pattern)}.`,
        false,
      ];
    // The name itself is told by what is wrong with it.
    case 'propertyNames':
      return [[...pointer, String(params.propertyName)], `A name here is small letters, digits and dashes.`, true];
    default:
      return [pointer, error.propertyName === undefined ? `This ${error.message ?? 'is wrong'}.` : undefined, false];
  }
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
