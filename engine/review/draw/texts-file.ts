/** Returns the address at which a site has the words of a language. */
export const textsFile = (language: string): string => `/texts/${language}.json`;
