/** Long, but of words that people write: names and sentences, no endless string. */
const WORDS = 'Wilhelmina Featherstonehaugh of the Northern Counties Shipbuilding Association, Newcastle upon Tyne, in charge of everything concerning harbours ';

/** A text of so many characters. What has no spaces (a code, a sign, a number) stays of its kind: `like` says which. */
export function longText(length: number, like = 'a b'): string {
  if (like.length < 5 || /^[\d+*.,:%•/-]+$/.test(like)) return like;
  if (!/\s/.test(like) && /[\d@_./-]/.test(like)) return like;
  return WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length).trim();
}

/** The widest number of its kind: as many places as the example has, all of them the widest digit, and three digits more before the point. */
export function wideNumber(usual: string): string {
  const [, sign = '', digits = '0', places] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(usual) ?? [];
  const before = digits === '0' ? '0' : '8'.repeat(digits.length + 3);
  return `${sign}${before}${places === undefined ? '' : `.${'8'.repeat(places.length)}`}`;
}
