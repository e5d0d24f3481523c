/**
 * Returns the group of a page's texts, which is the folder of its route: texts are loaded one folder of pages at a
 * time.
 */
export const textGroup = (route: string): string => route.split('/')[0]!;
