/** Returns a part of an address as it was before it was encoded; undefined for what no address has, as `%E0`. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
