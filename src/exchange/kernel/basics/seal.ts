import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Closes what must not lie readable in the database, and opens it. */
export interface Seal {
  /** @param purpose what it is; what was sealed for one purpose does not open for another. */
  close(text: string, purpose: string): string;
  /** @returns undefined where it was sealed by a key that is not known, or changed since. */
  open(sealed: string, purpose: string): string | undefined;
  /**
   * Returns a keyed hash of a text, the same each time and in every process with the same keys. Whoever has it and not
   * the key cannot try texts against it.
   */
  mark(text: string, purpose: string): string;
}

const MARK = 'sealed1.';
const NONCE = 12;
const TAG = 16;

/** Returns whether a text is a sealed one. */
export const isSealed = (text: string): boolean => text.startsWith(MARK);

/**
 * AES-256-GCM under a key derived for each purpose (HKDF-SHA-256), with a random nonce.
 * @param keys secrets of 256 bits: the first seals, each opens what it sealed, so that a key can be replaced.
 */
export function sealBy(keys: readonly string[]): Seal {
  const derive = (key: string, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, 'harbor seal', purpose, 32));
  return {
    close(text, purpose) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', derive(keys[0] ?? '', purpose), nonce);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
      for (const key of keys) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', derive(key, purpose), bytes.subarray(0, NONCE), {
            authTagLength: TAG,
          });
          decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
          return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
        } catch {
          // Sealed by another key: the next is tried.
        }
      }
      return undefined;
    },
    mark: (text, purpose) =>
      createHmac('sha256', derive(keys[0] ?? '', `mark ${purpose}`))
        .update(text)
        .digest('base64url'),
  };
}
