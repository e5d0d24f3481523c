import type { Type, TypeNames } from '../formula/type.ts';

/** A call of the contract, as documents, the checker and the app see it. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly auth: 'none' | 'optional' | 'required';
  readonly role: string;
  /** A call whose class says that value moves or leaves spends. */
  readonly effect: 'read' | 'write' | 'spend';
  /** What it spends can leave the user: it asks for a proof of who asks. */
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
   * It proves who asks, or what they were shown, and does not say what is asked: a password, a code, a quote (`format:
   * password`, `x-secret`).
   */
  readonly secret?: boolean;
  /** Of a text: what the contract says of its length and its signs. */
  readonly limits?: { readonly least?: number; readonly most?: number; readonly pattern?: string };
}

export interface Channel {
  readonly name: string;
  readonly auth: boolean;
  readonly params: ReadonlyMap<string, Argument>;
  readonly op: 'patch' | 'upsert' | 'remove' | 'append' | 'sequence' | 'refresh';
  readonly key: string | undefined;
  /** Of a sequence: the lists that run from large to small keys. */
  readonly falling: readonly string[];
  readonly payload: Type;
  /** It tells figures all the time: what they are put into is old soon after none come. */
  readonly figures: boolean;
}

export interface Contract {
  readonly names: TypeNames;
  readonly calls: ReadonlyMap<string, Call>;
  readonly channels: ReadonlyMap<string, Channel>;
}
