/** Capitalizes the beginning of a sentence; the name of a block or an action stays as written. */
export function begin(says: string): string {
  return /^(a|an|the|this) /.test(says) ? says.charAt(0).toUpperCase() + says.slice(1) : says;
}
