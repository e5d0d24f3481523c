import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Why there is no answer: `shell.passkey.<fault>` says it. */
export type PasskeyFault = 'refused' | 'declined' | 'late' | 'there' | 'address' | 'device' | 'unsupported' | 'failed';

/** The device's answer, or why there is none; the answer is JSON, for the server. */
export type PasskeyDone = { readonly answer: string } | { readonly fault: PasskeyFault };

/** So long before its time is over a question counts as not answered. Milliseconds. */
const NEARLY = 1000;

/**
 * Has the browser make a passkey or use one; its user is asked by the browser.
 *
 * @param text the `publicKey` options, as JSON.
 */
export async function passkey(mode: 'make' | 'use', text: string): Promise<PasskeyDone> {
  if (!browserSupportsWebAuthn()) return { fault: 'unsupported' };
  const options: unknown = JSON.parse(text);
  const begun = performance.now();
  try {
    const answer =
      mode === 'make'
        ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
        : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
    return { answer: JSON.stringify(answer) };
  } catch (error) {
    const { timeout = Infinity } = options as { readonly timeout?: number };
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    return { fault: faultOf(name, mode, performance.now() - begun > timeout - NEARLY) };
  }
}

/** By the name of a browser's error. Browsers do not tell somebody who cancels from one who has no passkey. */
function faultOf(name: string, mode: 'make' | 'use', late: boolean): PasskeyFault {
  if (name === 'InvalidStateError') return 'there';
  if (name === 'SecurityError') return 'address';
  if (name === 'ConstraintError' || name === 'NotSupportedError') return 'device';
  if (name !== 'NotAllowedError' && name !== 'AbortError') return 'failed';
  if (late) return 'late';
  return mode === 'make' ? 'declined' : 'refused';
}
