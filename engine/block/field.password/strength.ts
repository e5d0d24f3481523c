export type Strength = 'weak' | 'fair' | 'good';

/**
 * Rates a password, as rough advice and never as a rule: length counts most, kinds of characters a little, repetition
 * and runs (`aaaa`, `1234`) not at all.
 */
export function strengthOf(password: string): Strength {
  const characters = Array.from(password);
  const telling = characters.filter((character, index) => {
    const step = index === 0 ? 2 : (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    return Math.abs(step) > 1;
  }).length;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length;
  const score = telling + 2 * (kinds - 1);
  if (score < 9) return 'weak';
  return score < 14 ? 'fair' : 'good';
}
