/** Browsers in the order in which they are looked for: many also name those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MicroMessenger\//, 'WeChat'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/**
 * Reads the device, as `Chrome · Android`, from the header `User-Agent`; null where the header names neither browser
 * nor system.
 */
export function deviceOf(agent: string | undefined): string | null {
  const name = (known: typeof BROWSERS): string | undefined =>
    known.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
  return [name(BROWSERS), name(SYSTEMS)].filter((part) => part !== undefined).join(' · ') || null;
}
