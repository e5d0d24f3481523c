import { expect, test } from 'vitest';
import type { JsonObject } from '../../document/source.ts';
import { button, findings, page } from '../fixture.ts';
import { contractName } from './contract-name.ts';

const answers = (properties: JsonObject): JsonObject => ({
  '/x': {
    get: {
      operationId: 'x.get',
      security: [],
      'x-data': '/message',
      responses: {
        200: {
          content: {
            'application/json': { schema: { type: 'object', properties: { message: { type: 'object', properties } } } },
          },
        },
      },
    },
  },
});
const found = async (name: string): Promise<string[]> =>
  findings(contractName, {
    api: {
      paths: answers({
        inner: { type: 'array', items: { type: 'object', properties: { [name]: { type: 'string' } } } },
      }),
    },
    screens: { 'a/a': page([button({ do: 'call', call: 'x.get' })]) },
  });

test.each(['last-price', 'in', 'true', '24h'])('%s cannot be read', async (name) => {
  expect(await found(name)).toEqual([
    `a/a.json:11:19 error contract-name x.get answers a field "${name}", which formulas cannot read. Give it another name in the contract.`,
  ]);
});

test('words of letters, digits and underscores can', async () => {
  expect(await found('last_price2')).toEqual([]);
});
