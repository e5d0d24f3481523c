import Big from 'big.js';

/** A file among the arguments of a multipart call: the engine's value of a file that the user chose. */
interface Chosen {
  readonly blob: Blob;
  readonly name: string;
}

/**
 * Writes arguments as form fields: decimals in plain notation, booleans as 0 and 1, a list as one `name[]` for each
 * element, an object as one JSON field. Null and undefined are left out.
 */
export function fields(args: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  return Object.entries(args).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    if (!Array.isArray(value)) return [[name, text(value)] as const];
    return value
      .filter((element) => element !== null && element !== undefined)
      .map((element) => [`${name}[]`, text(element)] as const);
  });
}

/** The body of a form-encoded POST, and the query of a GET. */
export function form(args: Readonly<Record<string, unknown>>): URLSearchParams {
  return new URLSearchParams(fields(args).map(([name, value]) => [name, value]));
}

/** The body of a call that carries files. */
export function multipart(args: Readonly<Record<string, unknown>>): FormData {
  const body = new FormData();
  const rest: Record<string, unknown> = {};
  const files: (readonly [string, Chosen])[] = [];
  for (const [name, value] of Object.entries(args)) {
    if (isFile(value)) files.push([name, value]);
    else rest[name] = value;
  }
  // Files come last: a server that streams the body knows everything else by then.
  for (const [name, value] of fields(rest)) body.append(name, value);
  for (const [name, file] of files) body.append(name, file.blob, file.name);
  return body;
}

function isFile(value: unknown): value is Chosen {
  return typeof value === 'object' && value !== null && 'blob' in value && value.blob instanceof Blob;
}

function text(value: unknown): string {
  if (value instanceof Big) return value.toFixed();
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' ? value : JSON.stringify(toJson(value));
}

/** Converts a value to JSON: decimals to strings in plain notation; null and undefined members are left out. */
export function toJson(value: unknown): unknown {
  if (value instanceof Big) return value.toFixed();
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([name, part]) => [name, toJson(part)]),
  );
}
