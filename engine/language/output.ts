import type { Problem } from '../document/problem.ts';
import type { Facts } from './facts.ts';
import type { FragmentInfo } from './routes.ts';
import type { Scopes } from './scopes.ts';

/** A compiled document. */
export interface Output {
  readonly name: string;
  readonly kind: 'screen' | 'fragment' | 'tests' | 'app' | 'rules';
  readonly facts: Facts;
  /** The compiler's problems of the document. */
  readonly problems: readonly Problem[];
  /** For a fragment: what its users must know. */
  readonly fragment?: FragmentInfo;
  /** For a fragment that was restored: the part of that on which its users depend, as a text. */
  readonly face?: string | undefined;
  /** The scopes of its places, where it was compiled for an editor. */
  readonly scopes?: Scopes;
  /** Returns the module, with the engine's folder as `engine`. @param open for tests: its parts can be watched */
  module(engine: string, open?: boolean): string;
}
