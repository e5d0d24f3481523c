/** The first number of thirteen digits: the development server takes such a number alone for the time of a module. */
const TIME = 1_000_000_000_000;

/** Returns the address of a module of documents as they are in a version. @param modules the address before its name */
export const moduleAddress = (modules: string, name: string, version: number): string =>
  `${modules}${name}.js?t=${TIME + version}`;
