/** The plural forms that i18next writes after a key: `days_one`, `days_other`. */
const FORMS = '(zero|one|two|few|many|other)';
const SUFFIX = new RegExp(`_${FORMS}$`);

/** Tells whether a key ends with a plural form. */
export const hasPluralForm = (key: string): boolean => SUFFIX.test(key);

/** Returns a key without its plural form. */
export const stemOf = (key: string): string => key.replace(SUFFIX, '');

/** Returns the plural form of a key; undefined where it has none. */
export const pluralFormOf = (key: string): string | undefined => SUFFIX.exec(key)?.[1];

/** Returns the source of a pattern that matches a key in all its plural forms. */
export const anyPluralForm = (stem: string): string => `^${stem}_${FORMS}$`;
