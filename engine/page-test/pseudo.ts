const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúnñcçyýAÁEÉIÍOÓUÚNÑCÇ']
    .join('')
    .match(/../g)!
    .map(([plain, accented]) => [plain!, accented!]),
);
/** Words with an accent on each vowel; places for arguments and tags of HTML stay. */
export const accented = (text: string): string =>
  text
    .split(/(\{\{[^}]*\}\}|<[^>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : [...part].map((letter) => ACCENTS[letter] ?? letter).join('')))
    .join('');
const PADDING = accented(' one two three four five six seven eight nine ten eleven twelve').repeat(4);

/**
 * Words as no language has them: accented, a third longer, between brackets; places for arguments stay. Who sees plain
 * English sees a text that was left out.
 */
export function pseudo(text: string): string {
  const more = Math.max(0, Math.ceil(text.replaceAll(/\{\{[^}]*\}\}/g, '').length / 3) - 2);
  // Long ones by whole words, so that lines may break as they do in a language.
  return `[${accented(text)}${more < 5 ? '·'.repeat(more) : PADDING.slice(0, more)}]`;
}
