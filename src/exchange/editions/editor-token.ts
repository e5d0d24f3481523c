/**
 * What the holder of a token may do: see editions, keep a new one, say who gets which and invite people, take one back,
 * set flags.
 */
export const RIGHTS = ['read', 'publish', 'rollout', 'back', 'flags'] as const;
export type Right = (typeof RIGHTS)[number];

/** An editor's token, as it is kept: by its hash, so that whoever reads the store has none. */
export interface EditorToken {
  /** The name under which its acts are logged. */
  readonly name: string;
  readonly rights: readonly Right[];
  /** In milliseconds. */
  readonly at: number;
  readonly until: number;
}
