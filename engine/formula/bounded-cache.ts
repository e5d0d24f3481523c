/** An editor that runs for days meets any number of texts: a cache is emptied at this many. */
const MOST = 20_000;

/** Returns a function that makes the value of a text once, as long as not too many texts are asked for. */
export function boundedCache<Value extends object>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = make(text);
    if (known.size >= MOST) known.clear();
    known.set(text, value);
    return value;
  };
}
