import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { themeSchema } from '../../document/theme.ts';
import { renames } from '../../document/rename.ts';
import type { Pointer, Source } from '../../document/source.ts';
import { nearTo, orKnown, type Near } from '../../formula/suggest.ts';
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
    // Other rules report what a product leaves out, where it is used; this rule checks what is written.
    check(app, appShape, report);
    check(theme, themeShape, report);
    check(glossary, glossaryShape, report);
  },
};

// The shapes are the engine's own: judging them too would take longer than what they judge.
const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, validateSchema: false });
const appShape = ajv.compile(optional(singleSchemas.app));
const themeShape = ajv.compile(optional(themeSchema));
const glossaryShape = ajv.compile(singleSchemas.glossary);

/** Returns the schema with all parts optional. */
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
    const { at, message, key = false, near = [] } = told(error, pointer, source);
    const name = String(key ? at.at(-1) : valueAt(source.value, at));
    const fixes = renames(source, at, name, near, { key });
    if (message !== undefined) report(source, at, message, { key, fixes });
  }
}

/** Describes an expected value in the words of the checker. */
interface Told {
  readonly at: Pointer;
  /** Undefined where another problem reports it. */
  readonly message: string | undefined;
  readonly key?: boolean;
  /** Right names that are similar to a wrong one. */
  readonly near?: readonly Near[];
}

function told(error: ErrorObject, pointer: Pointer, source: Source): Told {
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const known = Object.keys((error.parentSchema as { readonly properties?: object } | undefined)?.properties ?? {});
      return {
        at: [...pointer, name],
        message: `There is no property "${name}" here.${orKnown(name, known)}`,
        key: true,
        near: nearTo(name, known),
      };
    }
    case 'required':
      return { at: pointer, message: `"${String(params.missingProperty)}" is missing here.`, key: true };
    case 'type':
      return { at: pointer, message: `Write ${article(String(params.type))} here.` };
    case 'enum': {
      const known = (Array.isArray(params.allowedValues) ? params.allowedValues : []).map(String);
      const name = valueAt(source.value, pointer);
      const wrong = `${JSON.stringify(name)} is not one of the words that stand here.`;
      if (typeof name !== 'string') return { at: pointer, message: `${wrong} Write one of ${known.join(', ')}.` };
      return { at: pointer, message: `${wrong}${orKnown(name, known)}`, near: nearTo(name, known) };
    }
    case 'pattern':
      return {
        at: pointer,
        message: `${JSON.stringify(valueAt(source.value, pointer))} is not written as it is read here: it must match ${String(params.pattern)}.`,
      };
    // The problem of the name itself reports it.
    case 'propertyNames':
      return {
        at: [...pointer, String(params.propertyName)],
        message: `"${String(params.propertyName)}" cannot be a name here: write small letters, digits and dashes.`,
        key: true,
      };
    default:
      return {
        at: pointer,
        message: error.propertyName === undefined ? `This ${error.message ?? 'is wrong'}.` : undefined,
      };
  }
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
