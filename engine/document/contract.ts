import type { Type, TypeNames } from '../formula/type.ts';

/** A call of the contract, as documents, the checker and the app see it. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly auth: 'none' | 'optional' | 'required';
  readonly role: string;
  /** A call spends if its class says that value moves or leaves. */
  readonly effect: 'read' | 'write' | 'spend';
  /** The spent value can leave the user: the call needs a proof of who asks. */
  readonly leaves: boolean;
  readonly reversible: boolean;
  /** JSON pointer of the value in the answer. */
  readonly data: string;
  readonly page?: { readonly page: string; readonly limit: string; readonly total?: string };
  readonly args: ReadonlyMap<string, Argument>;
  readonly answer: Type;
  readonly errors: readonly { readonly code: string; readonly text: string; readonly parameter?: string }[];
  readonly multipart: boolean;
}

export interface Argument {
  readonly type: Type;
  readonly required: boolean;
  readonly description: string;
  /**
   * The argument proves who asks, or what the user was shown, and is not part of the request itself: a password, a
   * code, a quote (`format: password`, `x-secret`).
   */
  readonly secret?: boolean;
  /** For a text: the contract's limits of its length and characters. */
  readonly limits?: { readonly least?: number; readonly most?: number; readonly pattern?: string };
}

export interface Channel {
  readonly name: string;
  readonly auth: boolean;
  readonly params: ReadonlyMap<string, Argument>;
  readonly op: 'patch' | 'upsert' | 'remove' | 'append' | 'sequence' | 'refresh';
  readonly key: string | undefined;
  /** For a sequence: the lists that run from large to small keys. */
  readonly falling: readonly string[];
  readonly payload: Type;
  /** The channel sends figures all the time: silence soon makes its data stale. */
  readonly figures: boolean;
}

export interface Contract {
  readonly names: TypeNames;
  readonly calls: ReadonlyMap<string, Call>;
  readonly channels: ReadonlyMap<string, Channel>;
}
