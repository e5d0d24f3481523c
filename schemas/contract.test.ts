import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { types } from '../tests/tools/types.ts';
import en from '../locales/en.json' with { type: 'json' };
import { mergeContract, operationsOf, resolve, secretArgs, spends } from './contract.ts';
import type { Schema } from './contract.ts';
import { readContract } from './read.ts';
import { PARTS } from '../src/domain/account/confirms.ts';

const users = readContract();
const operators = readContract(new URL('operators/', import.meta.url));
const editors = readContract(new URL('editors/', import.meta.url));

test('two files may not define the same thing', () => {
  const part = { paths: {}, components: { schemas: { A: {} } } };
  expect(() => mergeContract([part, part])).toThrow('components/schemas/A twice');
});

test('the types are up to date', async () => {
  for (const [file, text] of await types())
    expect(readFileSync(new URL(file, import.meta.url), 'utf8'), file).toBe(text);
});

/** Names of the same enum in both contracts: a console has texts of its own, so the operators' contract stands alone. */
const SAME = {
  VerificationLevel: 'VerificationLevel',
  DepositState: 'DepositState',
  WithdrawalState: 'WithdrawState',
  WithdrawalTarget: 'WithdrawTarget',
  IdentityDocument: 'IdType',
  MerchantState: 'MerchantState',
  AppealState: 'C2CAppealState',
  AppealReason: 'C2CAppealReason',
  HouseProduct: 'HouseProduct',
} as const;

test.each(Object.entries(SAME))('%s of the operators has the values of %s', (own, other) => {
  expect(operators.components.schemas[own]?.enum).toEqual(users.components.schemas[other]?.enum);
});

describe.each([
  ['users', users, /^(guest|user|verified|merchant|trader)$/],
  ['operators', operators, /^(guest|staff|support|reviewer|treasurer|admin)$/],
  ['editors', editors, /^(read|publish|rollout|back|flags)$/],
] as const)('the contract of the %s', (_of, contract, roles) => {
  const operations = operationsOf(contract);

  test('is an OpenAPI 3.1 description, says a validator that knows nothing of this project', async () => {
    const result = await new Validator().validate(structuredClone(contract));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s says all that the contract must',
    (_id, operation) => {
      const raw = contract.paths[operation.path]?.[operation.method.toLowerCase()];
      expect(raw?.summary).toMatch(/\S/);
      expect(raw).toMatchObject({
        'x-role': expect.stringMatching(roles) as string,
        'x-effect': expect.stringMatching(/^(read|write|moves|leaves)$/) as string,
        'x-origin': expect.stringMatching(/^(specified|implied)$/) as string,
        'x-data': expect.stringMatching(/^\/message(\/\w+)*$/) as string,
      });
      expect(operation.role === 'guest', 'a role other than guest needs a token, and none is needed without').toBe(
        operation.auth !== 'required',
      );
      if (spends(operation)) expect(operation.auth).toBe('required');
      if (operation.effect === 'leaves') {
        expect(raw?.['x-second-proof']).toMatch(/^(none|above|always)$/);
        const named = Object.keys(resolve(contract, operation.args).properties ?? {}).filter(
          (name) => name === 'google_code' || name === 'email_code',
        );
        expect(named).toHaveLength(operation.second === 'none' ? 0 : 2);
        if (operation.second !== 'none')
          expect(Object.keys(operation.confirms), 'what a passkey confirms').toContain('of');
      } else expect(raw?.['x-second-proof']).toBeUndefined();
      if (operation.cache > 0)
        expect(operation, 'a cache may answer what is the same for everybody').toMatchObject({
          cache: 1,
          method: 'GET',
          effect: 'read',
          auth: 'none',
        });
      for (const [part, from] of Object.entries(operation.confirms)) {
        expect(PARTS).toContain(part);
        for (const name of from)
          expect(Object.keys(resolve(contract, operation.args).properties ?? {})).toContain(name);
      }
      expect(resolve(contract, operation.args).additionalProperties).toBe(false);
      for (const error of operation.errors) {
        expect(
          Object.keys(en.error).some((key) => key === error.code || key === `${error.code}_other`),
          `text of error.${error.code}`,
        ).toBe(true);
        if (error.parameter)
          expect(Object.keys(resolve(contract, operation.args).properties ?? {})).toContain(error.parameter);
      }
    },
  );

  /** Names of what proves who asks, or what they were shown; the code of a thing (`x-id`) says what is asked. */
  const SECRET = new Set([
    'quoted_at',
    'password',
    're_password',
    'repassword',
    'new_password',
    'secret',
    'pay_password',
    're_pay_password',
    'google_code',
    'email_code',
    'code',
  ]);

  test('what only proves who asks is marked on every call that spends', () => {
    const faults = operations.filter(spends).flatMap(({ id, args }) =>
      Object.entries(resolve(contract, args).properties ?? {})
        .filter(
          ([name, schema]) =>
            secretArgs(contract, { args }).has(name) !== (SECRET.has(name) && schema['x-id'] === undefined),
        )
        .map(([name]) => `${id}.${name}`),
    );
    expect(faults).toEqual([]);
  });

  test('every object is closed, every field described, every enum named', () => {
    const faults: string[] = [];
    const walk = (schema: Schema, where: string): void => {
      if (schema.$ref) return void resolve(contract, schema);
      if (schema.type === 'object' && schema.additionalProperties === undefined) faults.push(`${where} is open`);
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (!property.$ref && !property.description && property.type !== 'array' && property.const === undefined)
          faults.push(`${where}/${name} has no description`);
        if ((property.enum?.length ?? 0) > 1 && property.type === 'string' && name !== 'carrier')
          faults.push(`${where}/${name} is an enum without a name`);
        walk(property, `${where}/${name}`);
      }
      if (schema.items) walk(schema.items, `${where}[]`);
    };
    for (const [name, schema] of Object.entries(contract.components.schemas))
      if (name !== 'Failure') walk(schema, name);
    for (const operation of operations) walk(operation.args, operation.id);
    expect(faults).toEqual([]);
  });
});
