/** A parsed answer of the server, before anything acts on it. */
type Envelope =
  | { readonly kind: 'success'; readonly body: unknown }
  /** Type 999: the session has ended. */
  | { readonly kind: 'session'; readonly text: string }
  /** Type 998: the user must verify their identity before the call. */
  | { readonly kind: 'verify'; readonly text: string }
  | Failure
  /** Not an answer of this API: a proxy's HTML, a truncated body, a number in place of an envelope. */
  | { readonly kind: 'unreadable' };

interface Failure {
  readonly kind: 'failure';
  readonly text: string;
  readonly code: string | undefined;
  readonly parameter: string | undefined;
  readonly params: Readonly<Record<string, unknown>> | undefined;
}

type Json = Readonly<Record<string, unknown>>;

const SESSION_ENDED = 999;
const VERIFY_FIRST = 998;

/**
 * Parses the body of an answer [specification, section 8]: success is `type: "ok"` or `code: 1`. The call of exchanging
 * coins answers success with `message: { success: false, msg }` when it failed; that counts as a failure.
 */
export function readEnvelope(text: string): Envelope {
  const body = parse(text);
  if (!isRecord(body)) return { kind: 'unreadable' };
  const { type, message } = body;
  if (type === 'ok' || body['code'] === 1) {
    return isRecord(message) && message['success'] === false
      ? failure(message['msg'], { code: 'transfer_failed' })
      : { kind: 'success', body };
  }
  if (Number(type) === SESSION_ENDED) return { kind: 'session', text: messageOf(message) };
  if (Number(type) === VERIFY_FIRST) return { kind: 'verify', text: messageOf(message) };
  if (type === undefined && body['code'] === undefined) return { kind: 'unreadable' };
  return failure(message, isRecord(body['error']) ? body['error'] : {});
}

function failure(message: unknown, error: Json): Failure {
  const { code, parameter, params } = error;
  return {
    kind: 'failure',
    text: messageOf(message),
    code: typeof code === 'string' ? code : undefined,
    parameter: typeof parameter === 'string' ? parameter : undefined,
    params: isRecord(params) ? params : undefined,
  };
}

/** The server's message; empty where it is markup or a dump, so that the caller uses a message of its own. */
function messageOf(message: unknown): string {
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
