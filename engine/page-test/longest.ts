/** Long, but of words that people write: names and sentences, no endless string. */
const WORDS =
  'Wilhelmina Featherstonehaugh of the Northern Counties Shipbuilding Association, Newcastle upon Tyne, in charge of everything concerning harbours ';

/**
 * Returns a text of a length in characters, a different one for each row. A text without spaces (a code, a sign, a
 * number) stays of its kind: `like` is an example of it.
 */
export function longText(length: number, like = 'Some words', row = 0): string {
  if (like.length < 5 || /^[\d\s+*.,:%•/-]+$/.test(like)) return like;
  if (!/\s/.test(like) && /[\d@_./-]/.test(like)) return like;
  const start = WORDS.split(' ').slice(0, row).join(' ').length;
  return WORDS.repeat(Math.ceil(length / WORDS.length) + 1)
    .slice(start, start + length)
    .trim();
}

/**
 * Returns the widest number of its kind: as many places as the example has, nearly all of them the widest digit, and
 * three digits more before the point.
 */
export function wideNumber(usual: string, row = 0): string {
  const [, sign = '', digits = '0', places] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(usual) ?? [];
  const before = digits === '0' ? '0' : '8'.repeat(digits.length + 3);
  const number = `${sign}${before}${places === undefined ? '' : `.${'8'.repeat(places.length)}`}`;
  return `${number.slice(0, -1)}${8 - (row % 8)}`;
}
