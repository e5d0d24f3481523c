/**
 * Returns which parts that were left out documents need, so that they hold: the smallest choice of them, as far as
 * leaving out one more of it makes a mistake. Undefined where they would not hold with all of them either.
 *
 * @param left the names of the parts that were left out
 * @param holds tells whether the documents hold with some of these parts
 */
export async function needsOf(
  left: readonly string[],
  holds: (parts: readonly string[]) => Promise<boolean>,
): Promise<readonly string[] | undefined> {
  if (!(await holds(left))) return undefined;
  let needed = left;
  /** Takes these out of what is needed, as many at once as nothing depends on. */
  const leaveOut = async (parts: readonly string[]): Promise<void> => {
    if (parts.length === 0) return;
    const others = needed.filter((name) => !parts.includes(name));
    if (await holds(others)) {
      needed = others;
      return;
    }
    if (parts.length === 1) return;
    const half = Math.ceil(parts.length / 2);
    await leaveOut(parts.slice(0, half));
    await leaveOut(parts.slice(half));
  };
  // That nothing of it is needed was found wrong already.
  const half = Math.ceil(left.length / 2);
  if (left.length > 1) for (const parts of [left.slice(0, half), left.slice(half)]) await leaveOut(parts);
  return needed;
}
