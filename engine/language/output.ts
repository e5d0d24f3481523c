import type { Problem } from '../document/problem.ts';
import type { Facts } from './facts.ts';
import type { FragmentInfo } from './routes.ts';
import type { Scopes } from './scopes.ts';

/** A compiled document. */
export interface Output {
  readonly name: string;
  readonly kind: 'screen' | 'fragment' | 'app' | 'rules';
  readonly facts: Facts;
  /** The compiler's problems of the document. */
  readonly problems: readonly Problem[];
  /** Of a fragment: what its users see of it. */
  readonly fragment?: FragmentInfo;
  /** The scopes of its places, where it was compiled for an editor. */
  readonly scopes?: Scopes;
  /** The module, with the engine's folder as `engine`. */
  module(engine: string): string;
}
