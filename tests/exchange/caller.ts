import { operationsOf, resolve } from '../../schemas/contract.ts';
import type { Operation, Schema } from '../../schemas/contract.ts';
import { readContract } from '../../schemas/read.ts';
import type { Reply, Saying } from '../../src/exchange/testing/client.ts';

export const contract = readContract();
export const operations: readonly Operation[] = operationsOf(contract);

const BY_ID = new Map(operations.map((operation) => [operation.id, operation]));

/** @throws Error where the contract has no such call. */
export function operationOf(id: string): Operation {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`The contract has no call ${id}.`);
  return found;
}

/** Returns the parameters of a call, by name; each schema with the members beside its reference. */
export function parametersOf(
  operation: Operation,
): { readonly name: string; readonly required: boolean; readonly schema: Schema }[] {
  const args = resolve(contract, operation.args);
  return Object.entries(args.properties ?? {}).map(([name, schema]) => ({
    name,
    required: args.required?.includes(name) ?? false,
    schema: { ...resolve(contract, schema), ...schema },
  }));
}

/** A maker of calls: a client in this process, or one of another process over HTTP. */
export interface Caller {
  send(name: string, args?: Readonly<Record<string, unknown>>, saying?: Saying): Promise<Reply>;
}

/** Makes calls over HTTP. */
export class HttpCaller implements Caller {
  private readonly address: () => string;
  private readonly token: string | undefined;

  /** @param address the present address of the exchange, which may be another one after a restart. */
  constructor(address: () => string, token?: string) {
    this.address = address;
    this.token = token;
  }

  async send(name: string, args: Readonly<Record<string, unknown>> = {}, saying: Saying = {}): Promise<Reply> {
    const { method, path } = operationOf(name);
    const form = new URLSearchParams();
    for (const [key, value] of Object.entries(args))
      if (value !== undefined && value !== null)
        form.append(key, typeof value === 'boolean' ? String(Number(value)) : String(value));
    const response = await fetch(`${this.address()}/api${path}${method === 'GET' ? `?${form.toString()}` : ''}`, {
      method,
      headers: {
        ...(this.token ? { authorization: this.token } : {}),
        ...(saying.intent ? { 'idempotency-key': saying.intent } : {}),
      },
      ...(method === 'POST' ? { body: form } : {}),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  }
}
