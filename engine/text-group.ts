/**
 * The prefix of the tables of texts that pages show later than at first, each named as the table of such a page. No
 * folder of pages has this name.
 */
export const LATER = 'later';

/** Returns the folder of a route: pages of one folder share a module of icons, and most share a table of texts. */
export const folderOf = (route: string): string => route.split('/')[0]!;

/**
 * Returns the name of the table with a page's texts: that of its folder, or its own where the folder has many texts
 * that the page does not show.
 *
 * @param tables the names of the tables of a language
 */
export const textGroup = (route: string, tables: Readonly<Record<string, unknown>>): string =>
  route in tables ? route : folderOf(route);
