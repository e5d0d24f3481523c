// Made from schemas/editors/flag.json by `npm run types`. Edit that file, not this one.
import type { Channel } from './edition.types.ts';

export interface FlagCalls {
  'flag.list': {
    args: {};
    /**
     * All flags that the app has.
     */
    message: Flag[];
  };
  'flag.set': {
    args: {
      /**
       * Which.
       */
      name: string;
      /**
       * The values, each with its share; phones beyond them get what follows. Without one, nothing is set any more: for these phones, or at all.
       */
      shares: FlagShare[];
      channel?: Channel;
      /**
       * The languages that it is for; all where they are left out.
       *
       * Items: A language.
       */
      languages?: string[];
      /**
       * The versions of the app that it is for, as a range whose comparisons all hold; all where it is left out. Who tells no version is in none.
       */
      versions?: string;
      /**
       * The place of the rule in the order. Left out, a new rule comes first, and one for the same phones stays where it was.
       */
      place?: number;
      /**
       * Why, for the log.
       */
      why: string;
    };
    /**
     * All flags, as they are then.
     */
    message: Flag[];
  };
  'flag.acts': {
    args: {};
    /**
     * The newest first, two hundred at most.
     */
    message: FlagAct[];
  };
}
/**
 * A flag of the app.
 */
export interface Flag {
  /**
   * Its name.
   */
  name: string;
  /**
   * The effect of the flag, for a person.
   */
  description: string;
  /**
   * The values that it may have; null where it is a number.
   */
  values: string[] | null;
  /**
   * The value for everybody whom no rule gives another; null where none is set, so that the app's own default holds.
   */
  value: string | null;
  /**
   * In their order: the first counts that is for a phone and has a value at its place.
   */
  rules: FlagRule[];
  /**
   * Users who have a value of their own.
   */
  own: number;
}
/**
 * The values of a flag for some phones.
 */
export interface FlagRule {
  channel: Channel;
  /**
   * The languages that it is for; null means all.
   */
  languages: string[] | null;
  /**
   * The versions of the app that it is for; null means all.
   */
  versions: string | null;
  /**
   * The values, each with its share.
   */
  shares: FlagShare[];
}
/**
 * A value of a flag, and the share of phones that get it.
 */
export interface FlagShare {
  /**
   * `on` or `off`, a word of the flag, or a number.
   */
  value: string;
  /**
   * The share of the phones, in hundredths of a percent.
   */
  share: number;
}
/**
 * A change of a flag.
 */
export interface FlagAct {
  /**
   * When.
   */
  at: number;
  /**
   * By whom.
   */
  who: string;
  /**
   * The change: the value, the audience and the reason.
   */
  what: string;
}

declare module './calls.ts' {
  interface Calls extends FlagCalls {}
}
