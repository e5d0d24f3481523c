import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Why the device gave no answer; `shell.passkey.<fault>` is its error message. */
type PasskeyFault = 'refused' | 'declined' | 'late' | 'there' | 'address' | 'device' | 'unsupported' | 'failed';

/** The device's answer as JSON for the server, or why there is none. */
type PasskeyResult = { readonly answer: string } | { readonly fault: PasskeyFault };

/** An error within so many milliseconds before the timeout counts as the timeout. */
const TIMEOUT_MARGIN = 1000;

/**
 * Creates or uses a passkey; the browser asks the user.
 *
 * @param text the `publicKey` options, as JSON.
 */
export async function passkey(mode: 'make' | 'use', text: string): Promise<PasskeyResult> {
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
    return { fault: faultOf(name, mode, performance.now() - begun > timeout - TIMEOUT_MARGIN) };
  }
}

/** Maps the name of a browser's error. Browsers give the same error to users who cancel and who have no passkey. */
function faultOf(name: string, mode: 'make' | 'use', late: boolean): PasskeyFault {
  if (name === 'InvalidStateError') return 'there';
  if (name === 'SecurityError') return 'address';
  if (name === 'ConstraintError' || name === 'NotSupportedError') return 'device';
  if (name !== 'NotAllowedError' && name !== 'AbortError') return 'failed';
  if (late) return 'late';
  return mode === 'make' ? 'declined' : 'refused';
}
