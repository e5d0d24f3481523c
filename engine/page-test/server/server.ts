import type { Json } from '../values.ts';

/** Somebody who is signed in at the server of a product. */
export interface Person {
  readonly token: string;
  /** As the call that answers who is signed in says it. */
  readonly user: Json;
}

/** The server of a product, started for its page tests. */
export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  readonly address: string;
  /** Makes somebody who can do what most pages offer. */
  person(): Promise<Person>;
  close(): Promise<void>;
}

/** The export `pageServer` of the module that `server` of a product's page tests names. */
export interface PageServer {
  start(): Promise<RunningServer>;
}
