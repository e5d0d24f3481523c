import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { currentSchemas } from '../tools/schemas.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

test('the committed schemas are those of the blocks, actions and documents; npm run schemas writes them', async () => {
  for (const [file, text] of await currentSchemas()) expect(readFileSync(ROOT + file, 'utf8'), file).toBe(text);
});

const schema = (kind: string): object =>
  JSON.parse(readFileSync(`${ROOT}schemas/${kind}.schema.json`, 'utf8')) as object;
const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(ROOT + file, 'utf8')) as Record<string, unknown>;
const filesOf = (folder: string): string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file}`);

test('every page and fragment fits its schema, and a misspelt block does not', () => {
  const ajv = new Ajv2020({ strict: false });
  const validators = {
    screen: ajv.compile(schema('screen')),
    fragment: ajv.compile(schema('fragment')),
    tests: ajv.compile(schema('tests')),
  };
  for (const file of filesOf('screens').filter((name) => name.split('/').length === 3)) {
    const kind = file.endsWith('.tests.json') ? 'tests' : file.startsWith('screens/fragments/') ? 'fragment' : 'screen';
    const validate = validators[kind];
    const document = read(file);
    expect(validate(document), `${file} ${JSON.stringify(validate.errors?.[0])}`).toBe(true);
    expect(validate({ ...document, body: [{ block: 'txet', text: 'x.y' }] })).toBe(false);
  }
});

test.each(['app', 'rules', 'theme'])('the %s document fits its schema, which says what it is', (kind) => {
  const ajv = new Ajv2020({ strict: false });
  const validate = ajv.compile(schema(kind));
  const document = read(`screens/${kind}.json`);
  expect(document.$schema).toBe(`../schemas/${kind}.schema.json`);
  expect(validate(document), JSON.stringify(validate.errors?.[0])).toBe(true);
});

test('every table of texts fits the schema, and an unknown key does not', () => {
  const validate = new Ajv2020({ strict: false }).compile(schema('locale'));
  for (const file of filesOf('locales').filter((name) => !name.endsWith('glossary.json')))
    expect(validate(read(file)), `${file} ${JSON.stringify(validate.errors?.[0])}`).toBe(true);
  expect(validate({ shell: { bakc: 'Back' } })).toBe(false);
});

test('every property that an editor offers is explained', () => {
  const faults: string[] = [];
  const walk = (value: unknown, where: string): void => {
    if (Array.isArray(value)) value.forEach((entry, index) => walk(entry, `${where}/${index}`));
    if (typeof value !== 'object' || value === null) return;
    const { properties } = value as { properties?: Record<string, Record<string, unknown>> };
    for (const [name, property] of Object.entries(properties ?? {})) {
      if (
        typeof property === 'object' &&
        property.description === undefined &&
        property.$ref === undefined &&
        property.const === undefined
      )
        faults.push(`${where}/${name}`);
    }
    for (const [name, inner] of Object.entries(value)) walk(inner, `${where}/${name}`);
  };
  for (const kind of ['screen', 'fragment', 'app', 'rules', 'theme']) walk(schema(kind), kind);
  expect(faults).toEqual([]);
});
