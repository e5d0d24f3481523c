/** The cache is emptied when it holds so many values, many more than a frame of the chart needs. */
const MAX_CACHED = 400;

/** Caches the values of a function: while a finger pans, each frame needs nearly the same as the one before. */
export function memoize<Q, A>(make: (key: Q) => A): (key: Q) => A {
  const values = new Map<Q, A>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (values.size >= MAX_CACHED) values.clear();
    values.set(key, value);
    return value;
  };
}
