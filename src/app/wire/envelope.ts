/** An answer of the server as it was read, before anybody acts on it. */
export type Reading =
  | { readonly kind: 'success'; readonly body: unknown }
  /** Type 999: the session has ended. */
  | { readonly kind: 'session'; readonly text: string }
  /** Type 998: the user must verify their identity first. */
  | { readonly kind: 'verify'; readonly text: string }
  | Failure
  /** Not an answer of this API: HTML of a proxy, a cut-off body, a number where an envelope belongs. */
  | { readonly kind: 'unreadable' };

export interface Failure {
  readonly kind: 'failure';
  readonly text: string;
  readonly code: string | undefined;
  readonly parameter: string | undefined;
  readonly params: Readonly<Record<string, unknown>> | undefined;
}

type Json = Readonly<Record<string, unknown>>;

const SESSION_ENDED = 999;
const NAME_NEEDED = 998;

/**
 * Reads the body of an answer [specification, section 8]: success is `type: "ok"` or `code: 1`. The exchange call
 * answers success with `message: { success: false, msg }` when it failed; that is a failure too.
 */
export function readEnvelope(text: string): Reading {
  const body = parse(text);
  if (!isRecord(body)) return { kind: 'unreadable' };
  const { type, message } = body;
  if (type === 'ok' || body['code'] === 1) {
    return isRecord(message) && message['success'] === false
      ? failure(message['msg'], { code: 'transfer_failed' })
      : { kind: 'success', body };
  }
  if (Number(type) === SESSION_ENDED) return { kind: 'session', text: words(message) };
  if (Number(type) === NAME_NEEDED) return { kind: 'verify', text: words(message) };
  if (type === undefined && body['code'] === undefined) return { kind: 'unreadable' };
  return failure(message, isRecord(body['error']) ? body['error'] : {});
}

function failure(message: unknown, error: Json): Failure {
  const { code, parameter, params } = error;
  return {
    kind: 'failure',
    text: words(message),
    code: typeof code === 'string' ? code : undefined,
    parameter: typeof parameter === 'string' ? parameter : undefined,
    params: isRecord(params) ? params : undefined,
  };
}

/** The server's message if it is one. Markup or a dump is none: the caller then says something of its own. */
function words(message: unknown): string {
  return typeof message === 'string' && message.length <= 500 && !/<[a-z!/]/i.test(message) ? message.trim() : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
