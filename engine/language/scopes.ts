import type { Pointer } from '../document/source.ts';
import type { Expected } from '../formula/compile.ts';
import type { Env } from './env.ts';

/** The names in scope at a place of a document, and the type that a value there must have. */
export interface NameScope {
  readonly env: Env;
  readonly expected?: Expected;
}

/** The scopes of one document, collected while it is compiled for an editor. */
export class Scopes {
  private readonly places = new Map<string, NameScope>();

  note(pointer: Pointer, env: Env, expected?: Expected): void {
    this.places.set(pointer.join('/'), { env, ...(expected === undefined ? {} : { expected }) });
  }

  /**
   * Returns the scope of a place, or of the nearest place around it that has one. The expected type is set only for the
   * place itself.
   */
  at(pointer: Pointer): NameScope | undefined {
    for (let length = pointer.length; length >= 0; length -= 1) {
      const found = this.places.get(pointer.slice(0, length).join('/'));
      if (found !== undefined) return length === pointer.length ? found : { env: found.env };
    }
    return undefined;
  }
}
