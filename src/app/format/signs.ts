/** The signs with which a language writes numbers (CLDR: number symbols). */
export interface Signs {
  readonly decimal: '.' | ',';
  readonly group: string;
  /** The space between a number and its percent sign. */
  readonly beforePercent: string;
  /** True where the currency's sign follows the number, as in 12,34 €; otherwise it precedes it, as in €12.34. */
  readonly currencyAfter: boolean;
  /** Units for numbers above a billion, the largest first: a power of ten and the suffix after the number. */
  readonly large: readonly Large[];
}

interface Large {
  readonly power: number;
  readonly suffix: string;
}

const large = (trillion: string, billion: string, power = 9): readonly Large[] => [
  { power: 12, suffix: trillion },
  { power, suffix: billion },
];

const POINT: Signs = { decimal: '.', group: ',', beforePercent: '', currencyAfter: false, large: large('T', 'B') };

/**
 * The signs of common languages, copied from CLDR, since asking the browser takes fifty milliseconds of a phone before
 * the first paint. A test compares them with the browser's data.
 */
const KNOWN: Readonly<Record<string, Signs>> = {
  en: POINT,
  th: POINT,
  zh: { ...POINT, large: large('万亿', '亿', 8) },
  // Hong Kong's own units; CLDR has letters there.
  'zh-Hant-HK': { ...POINT, large: large('萬億', '億', 8) },
  ja: { ...POINT, large: large('兆', '億', 8) },
  ko: { ...POINT, large: large('조', '억', 8) },
  fr: {
    decimal: ',',
    group: '\u202f',
    beforePercent: '\u00a0',
    currencyAfter: true,
    large: large('\u00a0Bn', '\u00a0Md'),
  },
  es: { decimal: ',', group: '.', beforePercent: '\u00a0', currencyAfter: true, large: large('\u00a0B', '\u00a0M', 6) },
  ru: {
    decimal: ',',
    group: '\u00a0',
    beforePercent: '\u00a0',
    currencyAfter: true,
    large: large('\u00a0трлн', '\u00a0млрд'),
  },
};

/** The languages whose signs are listed above. */
export const KNOWN_LANGUAGES: readonly string[] = Object.keys(KNOWN);

/** The signs of a language, by its BCP 47 tag. Regional variants (de-CH, es-MX) are read from the browser's data. */
export function signsOf(tag: string): Signs {
  return KNOWN[tag] ?? KNOWN[/^zh(?=-)/.exec(tag)?.[0] ?? tag] ?? askedSigns(tag);
}

/**
 * Reads the signs from the browser's data. A language that the browser does not know writes as English does. Every
 * decimal sign that is not a comma counts as a point: users can type those two only.
 */
export function askedSigns(tag: string): Signs {
  const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'percent', minimumFractionDigits: 1 }).formatToParts(
    12345.678,
  );
  const value = (type: string): string | undefined => parts.find((part) => part.type === type)?.value;
  const decimal = value('decimal') === ',' ? ',' : '.';
  const priced = new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'currency', currency: 'USD' })
    .formatToParts(1)
    .map(({ type }) => type);
  const currencyAfter = priced.indexOf('currency') > priced.indexOf('integer');
  return {
    decimal,
    group: value('group') ?? (decimal === ',' ? '.' : ','),
    beforePercent: value('literal') ?? '',
    currencyAfter,
    large: [askedLarge(tag, 12), askedLarge(tag, 9)],
  };
}

/** The unit in which a language counts numbers of a power of ten: in Chinese 10⁹ is ten times 10⁸ (亿). */
function askedLarge(tag: string, power: number): Large {
  const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`, { notation: 'compact', useGrouping: false }).formatToParts(
    10 ** power,
  );
  const whole = parts.find(({ type }) => type === 'integer')?.value ?? '1';
  return {
    power: power - (whole.length - 1),
    suffix: parts
      .filter(({ type }) => type === 'literal' || type === 'compact')
      .map(({ value }) => value)
      .join(''),
  };
}
