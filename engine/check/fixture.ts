import { catalogOf, readNamed } from '../document/catalog.ts';
import { readContract } from '../document/read-contract.ts';
import { Product } from '../language/product.ts';
import { readSource, type Json, type JsonObject } from '../document/source.ts';
import { showProblem } from '../document/problem.ts';
import type { Project } from '../document/project.ts';
import { body, operation } from './examples.ts';
import { runRules, type Documents, type Rule } from './rule.ts';

export type { Documents };

const NUMBER = { type: 'string', format: 'decimal' } as const;
const ITEM = { $ref: '#/components/schemas/Item' } as const;
const BY_ID = { type: 'string', 'x-id': 'Item' } as const;

/**
 * A small shop: calls that read, for everybody, for users and for keepers; a call that spends, and a reversible one.
 */
const PATHS: JsonObject = {
  '/item': {
    get: operation('item.get', ITEM, { parameters: [{ name: 'id', in: 'query', required: true, schema: BY_ID }] }),
  },
  '/items': { get: operation('item.list', { type: 'array', items: ITEM }) },
  '/mine': {
    get: operation('item.mine', { type: 'array', items: ITEM }, { security: [{ token: [] }], 'x-role': 'user' }),
  },
  '/stock': { get: operation('item.stock', NUMBER, { security: [{ token: [] }], 'x-role': 'keeper' }) },
  '/restock': {
    post: operation(
      'item.restock',
      { type: 'boolean' },
      { security: [{ token: [] }], 'x-role': 'keeper', 'x-effect': 'write', ...body({ number: NUMBER }) },
    ),
  },
  '/keep': {
    post: operation(
      'item.keep',
      { type: 'boolean' },
      {
        security: [{ token: [] }],
        'x-role': 'user',
        'x-effect': 'write',
        'x-reversible': true,
        ...body({ id: BY_ID }),
      },
    ),
  },
  '/drop': {
    post: operation(
      'item.drop',
      { type: 'boolean' },
      { 'x-effect': 'write', 'x-reversible': true, ...body({ id: BY_ID }) },
    ),
  },
  '/pay': {
    post: operation(
      'item.pay',
      { type: 'boolean' },
      {
        'x-effect': 'moves',
        'x-errors': [{ code: 'too_much', text: 'error.too_much', parameter: 'number' }],
        ...body({ number: NUMBER }),
      },
    ),
  },
};

const SCHEMAS: JsonObject = {
  State: { type: 'string', enum: ['open', 'done'] },
  Item: {
    type: 'object',
    required: ['id', 'name', 'price', 'state', 'until', 'note'],
    properties: {
      id: BY_ID,
      name: { type: 'string', 'x-text': true },
      price: NUMBER,
      state: { $ref: '#/components/schemas/State' },
      until: { type: 'integer', format: 'time-ms' },
      note: { type: ['string', 'null'], 'x-text': true },
    },
  },
};

/** A channel with changing figures of items. */
const CHANNELS: JsonObject = { items: { op: 'patch', key: 'id', payload: ITEM } };

/** Returns the contract of a product in memory, as its files would write it. */
export function descriptionOf({ api, channels }: Pick<Documents, 'api' | 'channels'> = {}): {
  readonly api: JsonObject;
  readonly channels: JsonObject;
} {
  return {
    api: {
      openapi: '3.1.0',
      paths: { ...PATHS, ...api?.paths },
      components: { schemas: { ...SCHEMAS, ...api?.schemas } },
    },
    channels: { ...CHANNELS, ...channels },
  };
}

let named: ReturnType<typeof readNamed> | undefined;

/**
 * Compiles documents in memory against a small contract in memory; only the engine's own catalog is read from files,
 * once. The first screen is the entry.
 */
export async function productOf(documents: Documents): Promise<Product> {
  const source = (name: string, value: Json): ReturnType<typeof readSource> =>
    readSource(`${name}.json`, JSON.stringify(value, null, 2));
  const sources = (values: Readonly<Record<string, Json>>): Map<string, ReturnType<typeof readSource>> =>
    new Map(Object.entries(values).map(([name, value]) => [name, source(name, value)]));
  const [entry] = Object.keys(documents.screens ?? {});
  const { api, channels } = descriptionOf(documents);
  const catalog = catalogOf(await (named ??= readNamed({ formulas: [], components: '' })), readContract(api, channels));
  const project: Project = {
    options: { root: '', screens: '', locales: '', contract: '', channels: '', formulas: [], components: '' },
    contract: documents.api === undefined ? [] : [source('api', { paths: documents.api.paths ?? {} })],
    catalog: { ...catalog, tokens: new Map(Object.entries(documents.styles ?? {})) },
    screens: sources(documents.screens ?? {}),
    fragments: sources(documents.fragments ?? {}),
    tests: sources(documents.tests ?? {}),
    app: source('app', { ...(entry === undefined ? {} : { entry }), ...documents.app }),
    rules: source('rules', documents.rules ?? {}),
    theme: source('theme', documents.theme ?? {}),
    locales: sources(documents.locales ?? { en: {} }),
    glossary: source('glossary', documents.glossary ?? {}),
  };
  return new Product(project);
}

/** Returns the compiler's problems of one screen, as `code message`. */
export async function compileProblems(screen: Json): Promise<string[]> {
  const product = await productOf({ screens: { 'a/a': screen } });
  return product.problems.map(({ code, message }) => `${code} ${message}`);
}

/** Returns the problems of a rule, as the command line prints them. */
export async function findings(rule: Rule, documents: Documents): Promise<string[]> {
  const product = await productOf(documents);
  return runRules([rule], product).map(showProblem);
}

/** Returns a page of these nodes, for tests of rules. */
export function page(body: readonly object[], more: object = {}): Json {
  return { title: 'a.title', ...more, body } as unknown as Json;
}

/** Returns a button that runs these steps. */
export function button(...press: readonly object[]): JsonObject {
  return { block: 'button', id: 'go', label: 'a.go', press } as unknown as JsonObject;
}
