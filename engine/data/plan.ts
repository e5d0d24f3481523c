import type { Formula, Scope } from '../store/frame.ts';
import type { Decoder } from './decode.ts';

export interface LivePlan {
  readonly channel: string;
  readonly with: Formula<Record<string, unknown> | undefined>;
  readonly op: 'patch' | 'upsert' | 'remove' | 'append' | 'sequence' | 'refresh';
  readonly key?: string;
  /** Of a sequence: the lists that run from large to small keys. */
  readonly falling?: readonly string[];
  /** Needs a signed-in user: what a guest may read is then not live. */
  readonly user?: boolean;
  readonly decode: Decoder;
  /** Which entries stay in a list that a channel feeds; the scope has `entry`. */
  readonly member?: (scope: Scope) => unknown;
}

export interface DatumPlan {
  readonly call: string;
  readonly with: Formula<Record<string, unknown>>;
  /** Arguments that the contract requires: while one is null the datum is skipped. */
  readonly required: readonly string[];
  readonly when?: Formula<unknown>;
  readonly optional: boolean;
  /** Needs a signed-in user. */
  readonly user: boolean;
  readonly page?: { readonly page: string; readonly limit: string; readonly size: number };
  readonly live: readonly LivePlan[];
  readonly at?: Formula<unknown>;
  readonly every?: number;
  readonly decode: Decoder;
  /** Fields that `with` reads, and the datum's own name, whose rules it does not wait for. */
  readonly fields: readonly string[];
}
