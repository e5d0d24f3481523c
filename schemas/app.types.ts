// Made from schemas/api/app.json by `npm run types`. Edit that file, not this one.

export interface AppCalls {
  'app.flags': {
    args: {};
    message: AppFlags;
  };
}
/**
 * Flags of the app by their names. Null where staff have set nothing: then the app's own default holds.
 */
export interface AppFlags {
  /**
   * Deposits take longer than usual: their page says so.
   */
  deposits_slow: boolean | null;
}

declare module './calls.ts' {
  interface Calls extends AppCalls {}
}
