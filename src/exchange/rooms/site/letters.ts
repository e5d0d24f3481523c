/**
 * The first Chinese character of each letter, in the order of pinyin: words whose reading begins with the letter sort
 * behind it.
 */
const PINYIN = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀'];
const PINYIN_LETTERS = [...'ABCDEFGHJKLMNOPQRSTWXYZ'];

/** First consonants of Hangul syllables; a doubled one is grouped with the plain one. */
const CONSONANTS = [...'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ'];

/** The first character of each row of the kana; words that begin with a Chinese character sort behind them. */
const KANA = [...'アカサタナハマヤラワ'];

const pinyin = new Intl.Collator('zh-Hans-u-co-pinyin');

const languageOf = (tag: string): string => new Intl.Locale(tag).language;

/**
 * Returns a comparison that sorts names by the rules of a language (BCP 47), so that the letters of an index are in
 * order.
 */
export const nameOrder = (tag: string): ((a: string, b: string) => number) =>
  languageOf(tag) === 'zh' ? pinyin.compare : new Intl.Collator(tag).compare;

/**
 * Returns the letter that groups a name in the index of a language (BCP 47): for Latin and Cyrillic words the first
 * letter without its accent, for Korean and Thai ones the first consonant, for Japanese ones the row of the kana or 漢,
 * for Chinese ones the first letter of their pinyin.
 */
export function letterOf(name: string, tag: string): string {
  const language = languageOf(tag);
  const first = [...name.normalize('NFC')][0] ?? '';
  if (language === 'zh') {
    const at = PINYIN.findLastIndex((bound) => pinyin.compare(bound, first) <= 0);
    if (/\p{Script=Han}/u.test(first)) return PINYIN_LETTERS[Math.max(at, 0)] ?? '#';
  }
  if (language === 'ko' && /[가-힣]/.test(first))
    return CONSONANTS[Math.floor((first.charCodeAt(0) - 0xac00) / 588)] ?? '#';
  if (language === 'ja') {
    const kana =
      [...first.normalize('NFD')][0]?.replace(/[ぁ-ゖ]/, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60)) ??
      '';
    if (/[ァ-ヺ]/.test(kana)) return KANA.findLast((row) => row <= (kana === 'ァ' ? 'ア' : kana)) ?? 'ア';
    if (/\p{Script=Han}/u.test(first)) return '漢';
  }
  if (language === 'th') return /[ก-ฮ]/.exec(name)?.[0] ?? '#';
  const plain = [...first.normalize('NFD')][0]?.toUpperCase() ?? '';
  return /\p{L}/u.test(plain) ? plain : '#';
}
