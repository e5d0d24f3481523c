import { spends } from '../../schemas/contract.ts';
import type { Operation } from '../../schemas/contract.ts';
import { argumentsFor } from './arguments.ts';
import { parametersOf } from './caller.ts';
import { pick } from './people.ts';
import type { Person, World } from './people.ts';
import { nearly, strangeName, wild } from './wild.ts';
import type { Encoded } from './wild.ts';
import type { Sent } from './wire.ts';

// Requests of the fuzzer: with values that fit, almost fit and do not fit at all, and seldom with bytes, methods and
// types that no client sends.

/** The world that requests are made for. */
export interface RequestContext {
  readonly world: World;
  /** The calls to pick from. */
  readonly calls: readonly Operation[];
  /** Returns the token of somebody's session; undefined without one. */
  tokenOf(person: Person): string | undefined;
  /** Records the error of a call made while searching for plausible arguments, and returns arguments in their stead. */
  noted(error: unknown): Record<string, unknown>;
}

/** A request, the call that it is meant for, and who makes it. */
export interface FuzzedRequest extends Sent {
  readonly operation: Operation;
  readonly person: Person;
}

const chanceOf = (world: World, share: number): boolean => world.random() < share;

/** Returns the fields of a request: valid ones, valid ones with one or two that are almost right, or arbitrary ones. */
async function fieldsOf(
  { world, noted }: RequestContext,
  operation: Operation,
  person: Person,
): Promise<[Encoded, Encoded][]> {
  const parameters = parametersOf(operation);
  const dice = world.random();
  if (dice < 0.25)
    return parameters
      .filter(() => chanceOf(world, 0.8))
      .map(({ name }) => [chanceOf(world, 0.9) ? name : strangeName(world, name), wild(world)]);
  // Winning an auction for `nft.pay` would let days pass, so the call gets fixed arguments.
  const given =
    operation.id === 'nft.pay'
      ? { id: '1', pay_password: person.payPassword }
      : await argumentsFor(world, person, operation).catch(noted);
  const fields = Object.entries(given).flatMap(([name, value]): [Encoded, Encoded][] => {
    if (value === undefined || value === null) return [];
    const encoded = (one: unknown): Encoded =>
      encodeURIComponent(
        typeof one === 'boolean' ? String(Number(one)) : typeof one === 'object' ? JSON.stringify(one) : String(one),
      );
    return Array.isArray(value) ? value.map((one) => [`${name}[]`, encoded(one)]) : [[name, encoded(value)]];
  });
  if (dice < 0.6 || parameters.length === 0) return fields;
  for (let turns = chanceOf(world, 0.3) ? 2 : 1; turns > 0; turns -= 1) {
    const { name, schema } = pick(world, parameters);
    const kept = fields.filter(([key]) => key !== name && key !== `${name}[]`);
    const change = world.random();
    const changed: [Encoded, Encoded][] =
      change < 0.15
        ? []
        : change < 0.25
          ? [
              [name, nearly(world, schema)],
              [name, nearly(world, schema)],
            ]
          : [[schema.type === 'array' ? `${name}[]` : name, nearly(world, schema)]];
    fields.splice(0, fields.length, ...kept, ...changed);
  }
  if (chanceOf(world, 0.05)) fields.push([strangeName(world, 'x'), wild(world)]);
  return fields;
}

const BOUNDARY = 'fuzz-boundary';
const FORM = 'application/x-www-form-urlencoded';

/** Returns a request: mostly well-formed, seldom malformed. */
export async function fuzzedRequest(context: RequestContext): Promise<FuzzedRequest> {
  const { world, calls, tokenOf } = context;
  const operation = pick(world, calls);
  const person = pick(world, world.people);
  const form = (await fieldsOf(context, operation, person)).map(([name, value]) => `${name}=${value}`).join('&');
  const own = tokenOf(person);
  const dice = world.random();
  const token =
    dice < 0.2
      ? undefined
      : dice < 0.25
        ? pick(world, ['Bearer x', 'x'.repeat(3000), '0', 'undefined', `${own}x`])
        : own;
  const intent =
    spends(operation) || chanceOf(world, 0.05)
      ? chanceOf(world, 0.95)
        ? `fuzz-${Math.floor(world.random() * 1e12)}`
        : pick(world, ['x', '', '../..', 'fuzz-always-the-same', 'x'.repeat(65)])
      : undefined;
  const headers: Record<string, string> = {
    ...(token === undefined ? {} : { authorization: token }),
    ...(intent === undefined ? {} : { 'idempotency-key': intent }),
  };
  const get = operation.method === 'GET';
  if (operation.multipart) {
    const bytes = pick(world, [
      '',
      'GIF89a',
      '\u0089PNG\r\n\u001A\n',
      '<svg onload=alert(1)>',
      '%PDF-1.7',
      'x'.repeat(5000),
    ]);
    const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${pick(world, ['file', 'file', 'x', '__proto__'])}"; filename="${pick(world, ['a.png', '', '../a', 'ü'])}"\r\n\r\n${bytes}\r\n`;
    const body = pick(world, [`${part}--${BOUNDARY}--\r\n`, `${part}${part}--${BOUNDARY}--\r\n`, part, '', form]);
    return {
      operation,
      person,
      method: 'POST',
      path: `/api${operation.path}`,
      headers: {
        ...headers,
        'content-type': pick(world, [
          `multipart/form-data; boundary=${BOUNDARY}`,
          'multipart/form-data',
          FORM,
          'image/png',
        ]),
      },
      body,
    };
  }
  if (chanceOf(world, 0.04)) {
    const type = pick(world, [
      'application/json',
      'text/plain',
      'multipart/form-data',
      `multipart/form-data; boundary=${BOUNDARY}`,
      'x',
      `${FORM}; charset=utf-16`,
      '',
    ]);
    // A request that is too long is answered before its method is known: a client would take the words for the next
    // answer.
    const method = pick(world, ['POST', 'GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);
    const tail = pick(world, ['', '/', '?', '?%', method === 'HEAD' ? '?x' : `?${wild(world)}`, '/%00', '//']);
    const body = pick(world, [
      form,
      '{"__proto__":{"a":1}}',
      '{',
      '[1',
      'null',
      '"x"',
      '\u0000',
      `&&&=&=${form}`,
      'a[b][c][d]=1',
      `${form}&`.repeat(50),
    ]);
    return {
      operation,
      person,
      method,
      path: `/api${operation.path}${tail}`,
      headers: { ...headers, ...(type === '' ? {} : { 'content-type': type }) },
      body,
    };
  }
  return get && chanceOf(world, 0.9)
    ? {
        operation,
        person,
        method: 'GET',
        path: `/api${operation.path}${form === '' ? '' : `?${form}`}`,
        headers,
        body: '',
      }
    : {
        operation,
        person,
        method: 'POST',
        path: `/api${operation.path}`,
        headers: { ...headers, 'content-type': FORM },
        body: form,
      };
}
