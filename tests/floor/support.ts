import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import type { Floor } from '../../engine/build/floor.ts';

/** The names that MDN's table of browsers has for those of a `browserslist`. */
const BROWSERS: Readonly<Record<string, string>> = {
  and_chr: 'chrome_android',
  android: 'webview_android',
  chrome: 'chrome',
  firefox: 'firefox',
  ios_saf: 'safari_ios',
  safari: 'safari',
};

export const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

const numbers = (version: string): readonly number[] => version.replace('≤', '').split('.').map(Number);

/** Tells whether a version is at most another one. */
function reached(version: string, by: string): boolean {
  const [needed, given] = [numbers(version), numbers(by)];
  for (let at = 0; at < Math.max(needed.length, given.length); at += 1) {
    const difference = (given[at] ?? 0) - (needed[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Tells whether one browser has a feature under its own name, without a flag. */
const has = ({ version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement, by: string) =>
  typeof version_added === 'string' &&
  version_added !== 'preview' &&
  reached(version_added, by) &&
  (typeof version_removed !== 'string' || !reached(version_removed, by)) &&
  flags === undefined &&
  prefix === undefined &&
  alternative_name === undefined;

/** Returns the browsers of the floor that have not got a feature, as in `chrome 109`. */
function lacking({ support }: CompatStatement, floor: Floor): readonly string[] {
  return [...floor].flatMap(([name, version]) => {
    const key = BROWSERS[name];
    if (key === undefined) throw new Error(`Which browser of MDN's table is ${name}?`);
    const stated = support[key as keyof typeof support];
    if (stated === undefined) return [];
    const all = Array.isArray(stated) ? stated : [stated];
    return (all as readonly SimpleSupportStatement[]).some((one) => has(one, version)) ? [] : [`${name} ${version}`];
  });
}

/** Returns the named parts of a feature that are features themselves. */
export const parts = (feature: Identifier): readonly (readonly [string, Identifier])[] =>
  Object.entries(feature).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');

/** Returns the browsers of the floor that have not got the feature, or nothing where the table does not know it. */
export function lacks(feature: Identifier | undefined, floor: Floor): readonly string[] {
  return feature?.__compat === undefined ? [] : lacking(feature.__compat, floor);
}
