/**
 * The oldest browsers that a product supports, as `browserslist` in its `package.json` says: one line for each browser,
 * `chrome >= 109`.
 */
export type Floor = ReadonlyMap<string, string>;

/** The names that bundlers have for the browsers of a list. The others have the same engine as one of these. */
const TARGETS: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** Reads the lines of a list. @throws Error at a line that is not a browser and its oldest version */
export function readFloor(list: readonly string[]): Floor {
  return new Map(
    list.map((line) => {
      const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
      if (name === undefined || version === undefined)
        throw new Error(`browserslist: "${line}" is not of the form "chrome >= 109".`);
      return [name, version];
    }),
  );
}

/** Returns the floor as the target of a build, as in `['chrome109', 'safari16.4']`. */
export function targetsOf(floor: Floor): string[] {
  return [...floor].flatMap(([name, version]) => {
    const target = TARGETS[name];
    return target === undefined ? [] : [`${target}${version}`];
  });
}
