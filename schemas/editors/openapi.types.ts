// Made from schemas/editors/openapi.json by `npm run types`. Edit that file, not this one.

export interface OpenapiCalls {}
/**
 * Why a call was refused. `type` is 999 when the session has ended, else `error`.
 */
export interface Failure {
  type: 'error' | 999;
  /**
   * What the editor reads, in the language of the request.
   */
  message: string;
  error: {
    /**
     * Key under `error` in the tables of texts.
     */
    code: string;
    /**
     * The request field that it is about.
     */
    parameter?: string;
    /**
     * Values that the text names.
     */
    params: {
      [k: string]: string | number;
    };
  };
}

declare module './calls.ts' {
  interface Calls extends OpenapiCalls {}
}
