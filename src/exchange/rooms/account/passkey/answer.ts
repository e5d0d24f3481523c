import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '../../../kernel/basics/refusal.ts';

/** The answer of a browser to WebAuthn, as far as it must be read before it is verified. */
export interface Answer<Response> {
  /** The id of the credential, in base64url. */
  readonly id: string;
  /** The signed challenge, as the browser reports it: it is not trusted before the signature is verified. */
  readonly challenge: string;
  readonly response: Response;
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the answer of a browser.
 * @throws Refusal `passkey_failed` for an answer that no browser sends.
 */
export function readAnswer<Response extends AuthenticationResponseJSON | RegistrationResponseJSON>(
  text: string,
): Answer<Response> {
  const answer = parsed(text);
  const inner = isMembers(answer) ? answer['response'] : undefined;
  const id = isMembers(answer) ? answer['id'] : undefined;
  const said = isMembers(inner) ? inner['clientDataJSON'] : undefined;
  const data = typeof said === 'string' ? parsed(Buffer.from(said, 'base64url').toString('utf8')) : undefined;
  const challenge = isMembers(data) ? data['challenge'] : undefined;
  if (typeof id !== 'string' || typeof challenge !== 'string') throw new Refusal('passkey_failed');
  if (!/^[\w-]{1,100}$/.test(challenge) || !/^[\w-]{1,1400}$/.test(id)) throw new Refusal('passkey_failed');
  return { id, challenge, response: answer as Response };
}
