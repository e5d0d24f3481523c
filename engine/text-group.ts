/** Texts are loaded a folder of pages at a time: the group of a page's texts is the folder of its route. */
export const textGroup = (route: string): string => route.split('/')[0]!;
