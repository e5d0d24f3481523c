// Made from schemas/operators/deadletter.json by `npm run types`. Edit that file, not this one.

export interface DeadletterCalls {
  'deadletter.list': {
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
      list: DeadLetter[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'deadletter.retry': {
    args: {
      /**
       * Which.
       */
      id: string;
    };
    /**
     * The timer was put first; the list shows the outcome.
     */
    message: boolean;
  };
}
/**
 * A timer that failed.
 */
export interface DeadLetter {
  /**
   * Kind, object and when it was due.
   */
  id: string;
  /**
   * What was to happen.
   */
  kind: string;
  /**
   * To what.
   */
  object: string;
  /**
   * When it was due.
   */
  due: number;
  /**
   * How often it was tried.
   */
  attempts: number;
  /**
   * When it is tried again, in true time.
   */
  retry_at: number;
  /**
   * What went wrong the last time, without values.
   */
  error: string | null;
}

declare module './calls.ts' {
  interface Calls extends DeadletterCalls {}
}
