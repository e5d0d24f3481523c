import { readContract } from '../../engine/document/read-contract.ts';
import type { Call } from '../../engine/document/contract.ts';
import type { JsonObject } from '../../engine/document/source.ts';
import { readContract as readFiles } from '../../schemas/read.ts';

/** Every call of the contract, with its types. */
export const { calls } = readContract(readFiles() as unknown as JsonObject, {});
const byRequest = new Map([...calls.values()].map((call) => [`${call.method} /api${call.path}`, call]));

/** The call of the contract that a request makes; undefined where it makes none. */
export function callOf(request: { method(): string; url(): string }): Call | undefined {
  const { pathname } = new URL(request.url());
  return byRequest.get(`${request.method()} ${pathname}`);
}
