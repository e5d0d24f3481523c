/** The signs with which a language writes numbers. */
export interface Signs {
  readonly decimal: '.' | ',';
  readonly group: string;
  /** Between a number and its percent sign. */
  readonly beforePercent: string;
}

const POINT: Signs = { decimal: '.', group: ',', beforePercent: '' };

/**
 * The signs of common languages as the browsers' data (CLDR) have them. To ask a phone's browser for them costs fifty milliseconds before
 * the first page is drawn; a test compares.
 */
const KNOWN: Readonly<Record<string, Signs>> = {
  en: POINT, zh: POINT, ja: POINT, ko: POINT, th: POINT,
  fr: { decimal: ',', group: '\u202f', beforePercent: '\u00a0' },
  es: { decimal: ',', group: '.', beforePercent: '\u00a0' },
  ru: { decimal: ',', group: '\u00a0', beforePercent: '\u00a0' },
};

/** The languages whose signs are known without asking. */
export const KNOWN_LANGUAGES: readonly string[] = Object.keys(KNOWN);

/** The signs of a language, by its BCP 47 tag. Regions of one language that write otherwise (de-CH, es-MX) are asked for. */
export function signsOf(tag: string): Signs {
  return KNOWN[/^zh(?=-)/.exec(tag)?.[0] ?? tag] ?? askedSigns(tag);
}

/**
 * Takes the signs from the browser's own data. A language that the browser does not know writes as English does; every
 * decimal sign that is not a comma is a point, since those two are all that can be typed.
 */
export function askedSigns(tag: string): Signs {
  const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'percent', minimumFractionDigits: 1 }).formatToParts(12345.678);
  const value = (type: string): string | undefined => parts.find((part) => part.type === type)?.value;
  const decimal = value('decimal') === ',' ? ',' : '.';
  return { decimal, group: value('group') ?? (decimal === ',' ? '.' : ','), beforePercent: value('literal') ?? '' };
}
