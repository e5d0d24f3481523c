// Made from schemas/editors/flag.json by `npm run types`. Edit that file, not this one.

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
       * Whether it is on; the app's own default where it is left out.
       */
      value?: boolean;
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
   * What is set for everybody; null where nothing is, so that the app's own default holds.
   */
  value: boolean | null;
}

declare module './calls.ts' {
  interface Calls extends FlagCalls {}
}
