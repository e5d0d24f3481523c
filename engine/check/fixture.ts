import { readCatalog } from '../document/catalog.ts';
import { readContract } from '../document/contract.ts';
import { Product } from '../document/product.ts';
import { readSource, type Json, type JsonObject } from '../document/source.ts';
import type { Project } from '../document/project.ts';
import { runRules, type Documents, type Rule } from './rule.ts';

export type { Documents };

/** A small contract: one call that reads, one that spends, one that a person can take back. */
const API: JsonObject = {
  openapi: '3.1.0',
  paths: {
    '/item': { get: { operationId: 'item.get', security: [], 'x-effect': 'read', 'x-data': '/message', parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'string', 'x-id': 'Item' } }], responses: answer({ $ref: '#/components/schemas/Item' }) } },
    '/items': { get: { operationId: 'item.list', security: [], 'x-effect': 'read', 'x-data': '/message', responses: answer({ type: 'array', items: { $ref: '#/components/schemas/Item' } }) } },
    '/drop': { post: { operationId: 'item.drop', security: [], 'x-effect': 'write', 'x-reversible': true, 'x-data': '/message', requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', required: ['id'], properties: { id: { type: 'string', 'x-id': 'Item' } } } } } }, responses: answer({ type: 'boolean' }) } },
    '/stock': { get: { operationId: 'item.stock', security: [{ token: [] }], 'x-role': 'keeper', 'x-effect': 'read', 'x-data': '/message', responses: answer({ type: 'string', format: 'decimal' }) } },
    '/pay': { post: { operationId: 'item.pay', security: [], 'x-effect': 'spend', 'x-data': '/message', requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', required: ['number'], properties: { number: { type: 'string', format: 'decimal' } } } } } }, responses: answer({ type: 'boolean' }) } },
  },
  components: {
    schemas: {
      State: { type: 'string', enum: ['open', 'done'] },
      Item: { type: 'object', required: ['id', 'name', 'price', 'state', 'until', 'note'], properties: { id: { type: 'string', 'x-id': 'Item' }, name: { type: 'string', 'x-text': true }, price: { type: 'string', format: 'decimal' }, state: { $ref: '#/components/schemas/State' }, until: { type: 'integer', format: 'time-ms' }, note: { type: ['string', 'null'], 'x-text': true } } },
    },
  },
};

function answer(message: Json): JsonObject {
  return { 200: { content: { 'application/json': { schema: { type: 'object', required: ['type', 'message'], properties: { type: { const: 'ok' }, message } } } } } };
}

/** Figures of items as they change. */
const CHANNELS: JsonObject = { items: { op: 'patch', key: 'id', payload: { $ref: '#/components/schemas/Item' } } };

/** A product of documents in memory, on a small contract; no file is read but the engine's own words. */
export async function productOf(documents: Documents): Promise<Product> {
  const source = (name: string, value: Json): ReturnType<typeof readSource> => readSource(`${name}.json`, JSON.stringify(value, null, 2));
  const sources = (values: Readonly<Record<string, Json>>): Map<string, ReturnType<typeof readSource>> => new Map(Object.entries(values).map(([name, value]) => [name, source(name, value)]));
  const [entry] = Object.keys(documents.screens ?? {});
  const catalog = await readCatalog({ formulas: [], components: '' }, readContract(API, CHANNELS));
  const project: Project = {
    options: { root: '', screens: '', locales: '', contract: '', channels: '', formulas: [], components: '' },
    catalog,
    screens: sources(documents.screens ?? {}),
    fragments: sources(documents.fragments ?? {}),
    app: source('app', { ...(entry === undefined ? {} : { entry }), ...documents.app }),
    rules: source('rules', documents.rules ?? {}),
    theme: source('theme', documents.theme ?? {}),
    locales: sources(documents.locales ?? { en: {} }),
  };
  return new Product(project);
}

/** What the compiler finds in one screen, as `code message`. */
export async function compileProblems(screen: Json): Promise<string[]> {
  const product = await productOf({ screens: { 'a/a': screen } });
  return product.problems.map(({ code, message }) => `${code} ${message}`);
}

/** What a rule finds, as `file:line:column message`. */
export async function findings(rule: Rule, documents: Documents): Promise<string[]> {
  const product = await productOf(documents);
  return runRules([rule], product).map(({ file, place, message }) => `${file}:${place.line}:${place.column} ${message}`);
}
