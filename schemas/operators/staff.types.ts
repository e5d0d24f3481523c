// Made from schemas/operators/staff.json by `npm run types`. Edit that file, not this one.
import type { Decision } from './proposal.types.ts';

/**
 * What a member of staff may do.
 */
export type StaffRole = 'support' | 'reviewer' | 'treasurer' | 'admin';

export interface StaffCalls {
  'staff.login': {
    args: {
      /**
       * Name to sign in with: 3 to 64 letters a–z, digits and . _ @ -.
       */
      name: string;
      /**
       * The password.
       */
      password: string;
      /**
       * Code of the authenticator, six digits.
       */
      code: string;
    };
    /**
     * A session.
     */
    message: {
      /**
       * Goes into `Authorization`.
       */
      token: string;
      me: StaffMe;
    };
  };
  'staff.logout': {
    args: {};
    /**
     * Done.
     */
    message: boolean;
  };
  'staff.me': {
    args: {};
    message: StaffMe;
  };
  'staff.password': {
    args: {
      /**
       * The password so far.
       */
      password: string;
      /**
       * The new one: at least 12 characters.
       */
      new_password: string;
      /**
       * Code of the authenticator, six digits.
       */
      code: string;
    };
    message: StaffMe;
  };
  'staff.list': {
    args: {
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: Staff[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'staff.one': {
    args: {
      /**
       * Who.
       */
      id: string;
    };
    message: Staff;
  };
  'staff.add': {
    args: {
      /**
       * Name to sign in with: 3 to 64 letters a–z, digits and . _ @ -.
       */
      name: string;
      /**
       * What they may do from then on.
       *
       * @minItems 1
       * @maxItems 4
       */
      roles: [StaffRole] | [StaffRole, StaffRole] | [StaffRole, StaffRole, StaffRole] | [StaffRole, StaffRole, StaffRole, StaffRole];
    };
    message: Decision;
  };
  'staff.role': {
    args: {
      /**
       * Whose.
       */
      id: string;
      /**
       * What they may do from then on.
       *
       * @minItems 1
       * @maxItems 4
       */
      roles: [StaffRole] | [StaffRole, StaffRole] | [StaffRole, StaffRole, StaffRole] | [StaffRole, StaffRole, StaffRole, StaffRole];
    };
    message: Decision;
  };
  'staff.reset': {
    args: {
      /**
       * Whose.
       */
      id: string;
    };
    message: Decision;
  };
  'staff.disable': {
    args: {
      /**
       * Whose.
       */
      id: string;
    };
    message: Staff;
  };
}
/**
 * A member of staff.
 */
export interface Staff {
  /**
   * Its id.
   */
  id: string;
  /**
   * The name that they sign in with.
   */
  name: string;
  /**
   * What they may do.
   */
  roles: StaffRole[];
  /**
   * May not sign in.
   */
  disabled: boolean;
  /**
   * Has not changed the first password yet.
   */
  must_change: boolean;
  /**
   * When the account was made, in true time.
   */
  created_at: number;
  /**
   * Last call, in true time; null before the first.
   */
  seen_at: number | null;
}
/**
 * Who has signed in.
 */
export interface StaffMe {
  /**
   * Its id.
   */
  id: string;
  /**
   * The name.
   */
  name: string;
  /**
   * What they were given.
   */
  roles: StaffRole[];
  /**
   * What they may do, with what their roles include: the `x-role` of calls.
   */
  may: StaffRole[];
  /**
   * The first password has to be changed before anything else.
   */
  must_change: boolean;
  /**
   * When the session ends however much it is used, in true time.
   */
  ends_at: number;
  /**
   * A session that is not used for so long ends.
   */
  idle_ms: number;
  /**
   * This exchange is a sandbox: what waits is also decided by its clock.
   */
  sandbox: boolean;
}
/**
 * How a member of staff signs in for the first time. Shown once.
 */
export interface StaffCredentials {
  /**
   * The name.
   */
  name: string;
  /**
   * The first password; it has to be changed.
   */
  password: string;
  /**
   * Key for an authenticator.
   */
  secret: string;
  /**
   * The same as an address `otpauth://`, to be shown as a code to scan.
   */
  uri: string;
}

declare module './calls.ts' {
  interface Calls extends StaffCalls {}
}
