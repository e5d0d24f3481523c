/** Gives a thing the functions that it has not got. */
export function give(thing: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in thing)) Object.defineProperty(thing, name, { value, configurable: true, writable: true });
}
