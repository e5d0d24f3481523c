// Made from schemas/api/passkey.json by `npm run types`. Edit that file, not this one.
import type { CodeScene } from './auth.types.ts';

export interface PasskeyCalls {
  'passkey.list': {
    args: {};
    /**
     * The oldest first.
     */
    message: Passkey[];
  };
  'passkey.addOptions': {
    args: {
      /**
       * The login password.
       */
      password: string;
      /**
       * Authenticator code, where one is bound, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code of the scene `passkey`, sent by mail or SMS, where no authenticator is bound, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    message: PasskeyOptions;
  };
  'passkey.add': {
    args: {
      /**
       * What the browser answered, as JSON.
       */
      credential: string;
    };
    /**
     * The oldest first.
     */
    message: Passkey[];
  };
  'passkey.rename': {
    args: {
      /**
       * Which passkey.
       */
      id: string;
      /**
       * What its owner calls it.
       */
      name: string;
    };
    /**
     * The oldest first.
     */
    message: Passkey[];
  };
  'passkey.remove': {
    args: {
      /**
       * Which passkey.
       */
      id: string;
      /**
       * The login password.
       */
      password: string;
      /**
       * Authenticator code, where one is bound, or the code of a confirmation by passkey.
       */
      google_code?: string;
      /**
       * Code of the scene `passkey`, sent by mail or SMS, where no authenticator is bound, or the code of a confirmation by passkey.
       */
      email_code?: string;
    };
    /**
     * The oldest first.
     */
    message: Passkey[];
  };
  'passkey.signInOptions': {
    args: {};
    message: PasskeyOptions;
  };
  'passkey.signIn': {
    args: {
      /**
       * What the browser answered, as JSON.
       */
      credential: string;
    };
    /**
     * The token.
     */
    message: string;
  };
  'passkey.confirmOptions': {
    args: {
      scene: CodeScene;
      /**
       * What exactly is confirmed, in one line: the call and what its `x-confirms` names, as `confirms` of the formulas writes it.
       */
      subject?: string;
    };
    message: PasskeyOptions;
  };
  'passkey.confirm': {
    args: {
      /**
       * What the browser answered, as JSON.
       */
      credential: string;
    };
    message: PasskeyConfirmation;
  };
}
/**
 * A passkey (WebAuthn): a key that a device or a password manager keeps, and uses once its owner has unlocked it.
 */
export interface Passkey {
  /**
   * Its id.
   */
  id: string;
  /**
   * What its owner calls it; at first the browser and system that it was added with.
   */
  name: string;
  /**
   * When it was added. True time.
   */
  created_at: number;
  /**
   * When it was last used; null while it was not. True time.
   */
  used_at: number | null;
  /**
   * Its keeper has a copy of it, and brings it to the owner's other devices; otherwise it is on one device only.
   */
  backed_up: boolean;
}
/**
 * What a browser is asked to do with passkeys.
 */
export interface PasskeyOptions {
  /**
   * The `publicKey` options of WebAuthn, as JSON.
   */
  options: string;
  /**
   * How long the browser's answer is taken.
   */
  expires_in: number;
}
/**
 * A passkey was used to confirm something.
 */
export interface PasskeyConfirmation {
  /**
   * Replaces a code of this user for that purpose.
   */
  code: string;
  /**
   * How long it is good for.
   */
  expires_in: number;
}

declare module './calls.ts' {
  interface Calls extends PasskeyCalls {}
}
