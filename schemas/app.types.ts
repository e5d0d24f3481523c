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
   * Whether deposits take longer than usual; the deposit page then shows a notice.
   */
  deposits_slow: boolean | null;
}

declare module './calls.ts' {
  interface Calls extends AppCalls {}
}
