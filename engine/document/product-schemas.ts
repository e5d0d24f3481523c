import { ALLOW } from './schemas.ts';
import { isObject, type Json, type JsonObject } from './source.ts';

/** Editors' schemas of the documents that a product has once: app, rules, and a table of texts; the theme's stands beside the theme. */

const FORMULA: JsonObject = { type: 'string', pattern: '^=', description: 'A formula: it begins with =.' };
const TYPE = { type: 'string', description: 'A type: bool, string, number, time, duration, text, an entity or enum of the contract, list<…>, id<…>; with ? it may be null.' };
const DECLARATION: JsonObject = {
  type: 'object', description: 'A value with its type.', required: ['type'], additionalProperties: false,
  properties: { type: TYPE, of: { type: 'array', items: { type: 'string' }, description: 'Of an enum: its values.' }, default: { description: 'The value at first.' } },
};
const KEY = { type: 'string', description: 'The key of a text.' };
const ROUTE = { type: 'string', description: 'A page, as "group/page".' };

export function appSchema(): JsonObject {
  return {
    type: 'object', title: 'App', description: 'What is true for the whole product. Names beside those below are constants that formulas read as app.<name>; a table is { "item": name → type, "items": rows }.',
    required: ['name', 'entry', 'languages'],
    properties: {
      $schema: { type: 'string', description: 'This schema.' },
      name: { type: 'string', description: 'The product.' },
      version: { type: 'object', description: 'Name and code of the version, and of what is stored on phones.' },
      entry: { ...ROUTE, description: 'The page that the app opens with.' },
      aliases: { type: 'object', description: 'Other addresses of pages.', additionalProperties: ROUTE },
      backend: { type: 'object', description: 'Where the server is.' },
      calls: { type: 'object', description: 'Calls that the shell makes by itself.' },
      tabs: { type: 'array', description: 'The tab bar.', items: { type: 'object', required: ['route', 'icon', 'text'], additionalProperties: false, properties: { route: ROUTE, icon: { type: 'string', description: 'An icon.' }, text: KEY, roles: { type: 'array', description: 'For users of these roles only; without it for all.', items: { type: 'string' } } } } },
      tabBar: { type: 'object', description: 'Colours of the tab bar.' },
      language: { type: 'string', description: 'The language at first.' },
      languages: {
        type: 'array', description: 'The languages offered, in this order.',
        items: { type: 'object', required: ['code', 'tag', 'name'], additionalProperties: false, properties: { code: { type: 'string', minLength: 1, description: 'Names the table in locales/.' }, tag: { type: 'string', minLength: 2, description: 'A true BCP 47 tag.' }, framework: { type: 'string', description: 'The locale of the framework that stands for it.' }, name: { type: 'string', minLength: 1, description: 'In the language itself.' } } },
      },
      timing: { type: 'object', description: 'Times, in milliseconds.', additionalProperties: { type: 'number' } },
      limits: { type: 'object', description: 'Numbers that pages and texts share.', additionalProperties: { type: 'number' } },
      access: {
        type: 'object', description: 'Who may see a page: a test, where to go if it fails, and what is said.',
        additionalProperties: { type: 'object', required: ['test', 'go', 'text'], additionalProperties: false, properties: { test: { ...FORMULA, description: 'Holds for those who may.' }, go: ROUTE, text: KEY, user: { type: 'boolean', description: 'Only users who are signed in pass it.' } } },
      },
      signIn: { type: 'object', description: 'Pages of signing in and of verifying.' },
      links: { type: 'object', description: 'Hosts that content may link to.' },
      features: { type: 'object', description: 'Parts of the product that can be switched off.', additionalProperties: { type: 'boolean' } },
      user: { type: 'string', description: 'The entity of the contract that "user" is.' },
      globals: { type: 'object', description: 'Values of the product that documents read by their own name: a type, an object of types, or a list with one.' },
      prefs: { type: 'object', description: 'What the phone remembers: prefs.<name>.', additionalProperties: DECLARATION },
      signals: { type: 'object', description: 'Members of app that the shell keeps current.', additionalProperties: DECLARATION },
      shellTexts: { type: 'array', description: 'Texts, or groups of them, that the shell speaks by itself.', items: KEY },
      lateTexts: { type: 'array', description: 'Those among them that the shell speaks only after the first page is painted.', items: KEY },
      serverTexts: { type: 'array', description: 'Texts, or groups of them, that the server reads from the same tables.', items: KEY },
      planned: { type: 'array', description: 'Pages that may be linked before they are built.', items: ROUTE },
    },
  };
}

export function rulesSchema(): JsonObject {
  return {
    type: 'object', title: 'Rules', description: 'Checks of fields by name. A field names one under "rules".',
    properties: {
      $schema: { type: 'string', description: 'This schema.' },
      required: {
        type: 'object', additionalProperties: false, description: 'What an empty field asks for that must be filled in, unless the field or another of its rules says it.',
        properties: {
          error: { type: 'string', description: 'The key of a text.' },
          types: { type: 'object', additionalProperties: { type: 'string' }, description: 'The same by the kind of the field\'s type: number, file, enum, id, time, list, string or bool.' },
        },
      },
    },
    additionalProperties: {
      type: 'object', required: ['error'], additionalProperties: false, description: 'A check: a JSON schema of the value, or a test over it.',
      properties: {
        params: { type: 'object', description: 'What a field may set of it.', additionalProperties: DECLARATION },
        type: { ...TYPE, description: 'The type of the value that "test" reads.' },
        schema: { type: 'object', description: 'A JSON schema that the value must fit.' },
        test: { ...FORMULA, description: 'Holds for a good value, read as "value".' },
        error: { description: 'What is said where it fails: the key of a text.' },
        required: { type: 'string', description: 'What an empty field asks for that is required and follows the rule: the key of a text.' },
        $allow: ALLOW,
      },
    },
  };
}

/** The schema of the glossary: a term by its name, with the ways to say it in each language. */
export function glossarySchema(): JsonObject {
  const words: JsonObject = {
    anyOf: [{ type: 'string', minLength: 1 }, { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } }],
    description: 'The words, or their stems where the language bends them. A text says the term if it has one of them.',
  };
  return {
    type: 'object', title: 'Glossary', description: 'The terms of the product. Each is said one way in each language; the checker compares all texts.',
    properties: { $schema: { type: 'string', description: 'This schema.' } },
    additionalProperties: {
      type: 'object', required: ['means', 'say'], additionalProperties: false, description: 'A term.',
      properties: {
        means: { type: 'string', minLength: 1, description: 'What it means here, for translators.' },
        say: { type: 'object', additionalProperties: words, description: 'By language: how it is said.' },
        except: {
          type: 'array', items: { type: 'string' },
          description: 'Keys of texts in which the word of the first language means something else, or another language needs none.',
        },
      },
    },
  };
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The schema of a table of texts: the keys of the first language, each explained by its words there. */
export function localeSchema(first: Json): JsonObject {
  return { ...table(isObject(first) ? first : {}), title: 'Texts', description: 'The texts of one language. {{name}} is replaced; _one, _few, _many, _other are the forms of a counted text.' };
}

function table(texts: JsonObject): JsonObject {
  const properties: Record<string, Json> = {};
  const counted: Record<string, Json> = {};
  for (const [key, value] of Object.entries(texts)) {
    if (isObject(value)) properties[key] = { ...table(value), description: `The texts of ${key}.` };
    else if (PLURAL.test(key)) counted[`^${key.replace(PLURAL, '')}_(zero|one|two|few|many|other)$`] = { type: 'string', description: String(value) };
    else properties[key] = { type: 'string', description: String(value) };
  }
  return { type: 'object', properties, ...(Object.keys(counted).length === 0 ? {} : { patternProperties: counted }), additionalProperties: false };
}
