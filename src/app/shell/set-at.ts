type Json = Readonly<Record<string, unknown>>;

/** A copy of the record with another value at a path; the rest is shared with the original. */
export function setAt(record: Json, path: readonly string[], value: unknown): Json {
  const [name, ...rest] = path;
  if (name === undefined) return record;
  const inner = Object.hasOwn(record, name) ? record[name] : undefined;
  const at = typeof inner === 'object' && inner !== null ? (inner as Json) : {};
  return { ...record, [name]: rest.length === 0 ? value : setAt(at, rest, value) };
}
