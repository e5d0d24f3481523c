import { readFileSync } from 'node:fs';
import type { Came, Sent } from './wire.ts';

/** The English texts of refusals, by code. */
const TEXTS = (
  JSON.parse(readFileSync(new URL('../../locales/en.json', import.meta.url), 'utf8')) as {
    error: Record<string, string>;
  }
).error;

/** Returns the fault of an answer; undefined where the answer is the exchange's own. */
export function faultOf({ status, text }: Came, { method }: Sent): string | undefined {
  if (status >= 500 || status < 200) return `status ${status}: ${text.slice(0, 200)}`;
  if (method === 'HEAD' || method === 'OPTIONS') return undefined;
  let body: { readonly type?: unknown; readonly message?: unknown; readonly error?: { readonly code?: unknown } };
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return `status ${status}, no JSON: ${text.slice(0, 200)}`;
  }
  if (body.type === 'ok') return status === 200 && 'message' in body ? undefined : `status ${status} with ok`;
  if (body.type !== 'error' && body.type !== 999 && body.type !== 998)
    return `status ${status}, no envelope: ${text.slice(0, 200)}`;
  const { code } = body.error ?? {};
  if (
    typeof code !== 'string' ||
    typeof body.message !== 'string' ||
    body.message === '' ||
    body.message.startsWith('error.')
  )
    return `status ${status}, no refusal: ${text.slice(0, 200)}`;
  return code in TEXTS || `${code}_other` in TEXTS ? undefined : `the code ${code} has no text`;
}
