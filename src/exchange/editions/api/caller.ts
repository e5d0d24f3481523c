import type { Calls } from '../../../../schemas/editors/calls.ts';
import { BootError } from '../../kernel/basics/boot-error.ts';
import { editorsOperations } from './contract.ts';

/** Writes an argument as calls take it: booleans as 0 and 1, objects as JSON. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return String(Number(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

/** Makes the calls of editors at a running exchange. @throws BootError with the refusal, in English */
export function caller(origin: string, token: string) {
  return async <Name extends keyof Calls>(
    name: Name,
    args: Readonly<Record<string, unknown>> = {},
    file?: string,
  ): Promise<Calls[Name]['message']> => {
    const operation = editorsOperations.find(({ id }) => id === name);
    if (operation === undefined) throw new Error(`No call ${name}`);
    const form = operation.multipart ? new FormData() : new URLSearchParams();
    for (const [key, value] of Object.entries(args))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) form.append(Array.isArray(value) ? `${key}[]` : key, written(one));
    if (file !== undefined && form instanceof FormData) form.append('file', new Blob([file]), 'file.json');
    // A call that is read may be posted as well: a list of contents is too long for an address.
    const url = new URL(`/api/editions${operation.path}`, origin);
    const answer = await fetch(url, { method: 'POST', headers: { Authorization: token }, body: form }).catch(
      (error: unknown) => {
        throw new BootError(`${url.origin} does not answer: ${String(error)}`);
      },
    );
    const body = (await answer.json().catch(() => ({}))) as {
      readonly type?: unknown;
      readonly message?: unknown;
      readonly error?: { readonly code?: unknown };
    };
    if (body.type === 'ok') return body.message as Calls[Name]['message'];
    // People who sign in are told that their session has ended; here nobody has one.
    if (body.error?.code === 'session_invalid')
      throw new BootError(`${url.origin} does not know this token, or its time is over.`);
    throw new BootError(`${url.origin}: ${typeof body.message === 'string' ? body.message : answer.status}`);
  };
}
