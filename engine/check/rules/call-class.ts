import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { operationsOf } from '../operations.ts';
import type { Rule } from '../rule.ts';

const CLASSES = ['read', 'write', 'moves', 'leaves'];
/** The parameter that proves who asks, for a call that lets value leave. */
const PROOF = 'pay_password';

const answers = {
  'x-callers': 'The trial.',
  'x-data': '/message',
  responses: {
    200: {
      content: { 'application/json': { schema: { type: 'object', properties: { message: { type: 'boolean' } } } } },
    },
  },
} as const;
const takes = (properties: JsonObject): JsonObject => ({
  requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } } },
});
const sell = (properties: JsonObject): JsonObject => ({
  '/sell': { post: { operationId: 'shop.sell', 'x-effect': 'leaves', ...answers, ...takes(properties) } },
});

export const callClass: Rule = {
  code: 'call-class',
  severity: 'error',
  description:
    'A call of the contract that writes says by `"x-effect"` what it does to value: `write`, `moves` or `leaves`; one by which value can leave the user takes the pay password.',
  example: {
    bad: { api: { paths: sell({ id: { type: 'string' } }) } },
    good: { api: { paths: sell({ id: { type: 'string' }, [PROOF]: { type: 'string', format: 'password' } }) } },
  },
  check(product, report) {
    for (const source of product.project.contract) {
      for (const { at, method, operation } of operationsOf(source)) {
        const name = String(operation.operationId);
        const effect = operation['x-effect'];
        if (effect === undefined) {
          if (method !== 'get')
            report(
              source,
              [...at, 'operationId'],
              `${name} has no class. Say under "x-effect" what it does to value: ${CLASSES.join(', ')}.`,
            );
        } else if (!CLASSES.includes(String(effect))) {
          report(
            source,
            [...at, 'x-effect'],
            `${name} has the class "${String(effect)}", which there is not. The classes are ${CLASSES.join(', ')}.`,
          );
        } else if (effect === 'leaves' && !takesProof(operation)) {
          report(
            source,
            [...at, 'x-effect'],
            `By ${name} value can leave the user: it takes "${PROOF}" (format "password") in its body, so that who asks is proved.`,
          );
        }
      }
    }
  },
};

/** Tells whether a call takes the pay password as a secret in its body: an address would be logged. */
function takesProof(operation: JsonObject): boolean {
  const content = inside(operation.requestBody, 'content');
  return Object.values(content).some(
    (type) => inside(inside(inside(type, 'schema'), 'properties'), PROOF).format === 'password',
  );
}

const inside = (value: Json | undefined, name: string): JsonObject => {
  const found = isObject(value) ? value[name] : undefined;
  return isObject(found) ? found : {};
};
