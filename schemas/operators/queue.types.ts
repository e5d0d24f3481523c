// Made from schemas/operators/queue.json by `npm run types`. Edit that file, not this one.

/**
 * What waits.
 */
export type QueueKind = 'deposit' | 'withdrawal' | 'identity' | 'merchant' | 'appeal' | 'proposal' | 'halt' | 'deadletter';

export interface QueueCalls {
  'queue.summary': {
    args: {};
    /**
     * Every kind, also where nothing waits.
     */
    message: QueueCount[];
  };
}
/**
 * How much of a kind waits.
 */
export interface QueueCount {
  kind: QueueKind;
  /**
   * How many wait.
   */
  count: number;
  /**
   * The time since which the oldest has waited; null where none waits.
   */
  oldest_at: number | null;
  /**
   * Who asks may open the list.
   */
  allowed: boolean;
}

declare module './calls.ts' {
  interface Calls extends QueueCalls {}
}
