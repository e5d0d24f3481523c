/** The functions of the process that a clock replaces. */
const OF_CLOCK = (
  'Date setTimeout setInterval clearTimeout clearInterval requestAnimationFrame cancelAnimationFrame ' +
  'requestIdleCallback cancelIdleCallback'
).split(' ');

/**
 * Notes what a clock replaces in the process, and members of it besides. Called before they are replaced.
 *
 * @returns puts them back: other tests run in the same process
 */
export function noteGlobals(...besides: readonly string[]): () => void {
  const known = [
    ...[...OF_CLOCK, ...besides].map((name) => [globalThis, name] as const),
    [performance, 'now'] as const,
  ].map(([owner, name]) => ({ owner, name, was: Object.getOwnPropertyDescriptor(owner, name) }));
  return () => {
    for (const { owner, name, was } of known)
      if (was === undefined) Reflect.deleteProperty(owner, name);
      else Object.defineProperty(owner, name, was);
  };
}
