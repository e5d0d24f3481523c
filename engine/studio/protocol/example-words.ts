/** Words joined by dots: the key of a text. */
const KEY = /^[a-z][\w-]*(?:\.[\w-]+)+$/;

/** Tells whether a string of an example may be the key of a text. */
export const isTextKey = (text: string): boolean => KEY.test(text);

/** Returns what a text of an example says: of a key, its last part in words; `wallet.total_profit` is "Total profit". */
export function exampleWords(text: string): string {
  if (!isTextKey(text)) return text;
  const last = (text.split('.').at(-1) ?? text).replaceAll('_', ' ');
  return `${last.charAt(0).toUpperCase()}${last.slice(1)}`;
}
