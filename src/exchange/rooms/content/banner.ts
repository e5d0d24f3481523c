import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Exchange } from '../../kernel/exchange.ts';
import { isLang, tagOf } from '../../kernel/basics/texts.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import { inLang, news } from './tables.ts';

/** Returns the address of the picture of a banner or an article, in a language. */
export const pictureOf = (id: string, lang: Lang): string => `/api/images/news/${id}-${lang}.svg`;

/** Serves the pictures: they are drawn from the words, so that every language has its own. */
export function servePictures(server: FastifyInstance, exchange: Exchange): void {
  server.get<{ Params: { name: string } }>('/api/images/news/:name', async (request, reply) => {
    const [, id, lang] = request.params.name.match(/^(\d{1,18})-(\w+)\.svg$/) ?? [];
    if (id === undefined || !isLang(lang)) return reply.code(404).send();
    const [row] = await exchange.database.queries.select().from(news).where(eq(news.id, id));
    if (!row?.picture) return reply.code(404).send();
    const { title, summary } = inLang(row.texts, lang);
    return reply
      .type('image/svg+xml')
      .headers({ 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'public, max-age=86400' })
      .send(drawBanner(title, summary, lang, Number(id)));
  });
}

const WIDTH = 358;
const HEIGHT = 80;
/** The width of the text, in pixels; the drawing has the rest. */
const TEXT = 226;

/** The font size and line height of a title and of the words under it, in pixels. */
const TITLE = { size: 16, height: 20 };
const WORDS = { size: 11.5, height: 14 };
/** The largest number of lines; the space below them is for the marks of the carousel. */
const LINES = 4;
const HIGH = 68;

/**
 * Draws a banner: title and summary on a dark ground, whole where four lines hold them; waves on the right. The same
 * number draws the same waves.
 */
export function drawBanner(title: string, summary: string, lang: Lang, id: number): string {
  const titles = wrap(title, lang, TEXT / TITLE.size).slice(0, 2);
  const words = fitted(wrap(summary, lang, TEXT / WORDS.size), LINES - titles.length);
  const gap = titles.length + words.length < LINES ? 3 : 0;
  let y = (HIGH - titles.length * TITLE.height - gap - words.length * WORDS.height) / 2 + 3;
  const text = ({ size, height }: typeof TITLE, weight: number, colour: string, line: string): string => {
    y += height;
    return `<text x="20" y="${y - 4}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escape(line)}</text>`;
  };
  const head = titles.map((line) => text(TITLE, 600, '#FFFFFF', line));
  y += gap;
  const lines = [...head, ...words.map((line) => text(WORDS, 400, '#B7BDC6', line))].join('');
  const waves = Array.from({ length: 7 }, (_, index) => {
    const y = 10 + index * 10;
    const swing = 6 + ((id * 7 + index * 5) % 9);
    return `<path d="M246 ${y}c16 -${swing} 28 ${swing} 44 0s28 ${swing} 44 0 28 -${swing} 44 0" opacity="${(0.25 + index * 0.1).toFixed(2)}"/>`;
  }).join('');
  const fonts = "system-ui, 'Noto Sans', 'Noto Sans CJK SC', 'Noto Sans Thai', sans-serif";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" lang="${tagOf(lang)}" font-family="${fonts}"><rect width="${WIDTH}" height="${HEIGHT}" rx="10" fill="#111418"/><g fill="none" stroke="#0ECB81" stroke-width="1.6" stroke-linecap="round">${waves}</g>${lines}</svg>`;
}

/** Returns the first lines; where there are more, the last one ends in an ellipsis. */
const fitted = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];

/** Wraps a text into lines of at most so many ems, between words of the language. */
function wrap(text: string, lang: Lang, ems: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter(tagOf(lang), { granularity: 'word' }).segment(text)) {
    if (line.trim() !== '' && widthOf(line + segment.trimEnd()) > ems && !/^[\p{P}\s]+$/u.test(segment)) {
      lines.push(line.trim());
      line = segment.trimStart();
    } else line += segment;
  }
  return [...lines, line.trim()];
}

/** Estimates the width of a text, in ems. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)
        ? 1
        : /\p{M}/u.test(letter)
          ? 0
          : 0.56),
    0,
  );

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
