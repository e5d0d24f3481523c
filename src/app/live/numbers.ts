/** The numbers of a message, or of an acknowledgement, where the server says any. */
export interface Numbers {
  /** It reaches up to this number. */
  readonly number: number;
  /** It contains everything with a number above this. */
  readonly after: number;
  /** The server no longer keeps what followed the number that it was given. */
  readonly reset: boolean;
}

/** Reads the numbers of what the server sent; undefined where it numbers nothing. */
export function numbersOf(sent: unknown): Numbers | undefined {
  if (typeof sent !== 'object' || sent === null || !('number' in sent)) return undefined;
  const { number } = sent;
  if (typeof number !== 'number') return undefined;
  return {
    number,
    after: 'after' in sent && typeof sent.after === 'number' ? sent.after : number,
    reset: 'reset' in sent && sent.reset === true,
  };
}

/**
 * Judges a message by its numbers: `old` where it says nothing that is not known, `hole` where something before it did
 * not come, so that the data must be read again.
 * @param known the number up to which everything is known; undefined while nothing is.
 */
export function judge(known: number | undefined, { number, after }: Numbers): 'next' | 'old' | 'hole' {
  if (known === undefined) return 'next';
  if (number <= known) return 'old';
  return after > known ? 'hole' : 'next';
}
