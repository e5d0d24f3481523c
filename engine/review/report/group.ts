import type { Group, Pair } from '../draw/group.ts';
import type { Mark } from '../draw/marks.ts';
import type { Box } from '../draw/parts.ts';
import { counted } from '../words/change.ts';
import { coded, escaped, icon } from './html.ts';
import type { Report } from './report.ts';

const KINDS: Readonly<Record<Mark['kind'], string>> = {
  new: 'New',
  gone: 'Gone',
  text: 'Text',
  moved: 'Moved',
  look: 'Looks different',
};
/** The largest number of numbered marks on a picture. */
const MOST = 9;

/** Writes one group: its pictures before and after, the slider, the marks in words, the other languages. */
export function groupCard(group: Group, number: number, report: Report): string {
  const { id, page, state, also, causes, pairs, marks } = group;
  const [first] = pairs;
  if (first === undefined) return '';
  const title = report.titles.get(page) ?? page;
  const by = causes.slice(0, 2).map(coded).join(', ') + (causes.length > 2 ? ` and ${causes.length - 2} more` : '');
  const data = pairs.map(({ language, theme, before, after, width, height }) => [
    language,
    theme,
    before,
    after,
    width,
    height,
  ]);
  return `<section class="card group" id="g${number}" data-id="${id}" data-page="${escaped(page)}" data-state="${escaped(state)}" data-pairs="${escaped(JSON.stringify(data))}" tabindex="-1" aria-labelledby="t${number} s${number}">
<header><span class="num">${number}</span><h2 id="t${number}">${escaped(title)}</h2><span class="state" id="s${number}">${escaped(state)}</span><span class="grow"></span><span class="said" hidden></span><span class="because">because of ${by}</span><button type="button" class="button reject" aria-keyshortcuts="R">Reject <kbd aria-hidden="true">R</kbd></button><button type="button" class="button accept" aria-keyshortcuts="A">Accept <kbd aria-hidden="true">A</kbd></button><button type="button" class="button undo" aria-keyshortcuts="U" hidden>Undo <kbd aria-hidden="true">U</kbd></button></header>
<form class="why" hidden><label for="w${number}">What is wrong with it?</label><input id="w${number}" required maxlength="300" autocomplete="off" placeholder="One sentence for who made the change"><button type="submit" class="button danger">Reject</button><button type="button" class="button cancel">Cancel</button></form>
<div class="seen"><div class="pictures">
<figure><figcaption>Before</figcaption>${picture(first.before, first, marks, true, `${title}, ${state}, before`)}</figure>
<figure><figcaption>After</figcaption>${picture(first.after, first, marks, false, `${title}, ${state}, after`)}</figure>
<figure><figcaption>Slide <span class="soft">before, after</span></figcaption><div class="phone slide"><img class="after" src="pictures/${first.after}" alt="" loading="lazy"><img class="before" src="pictures/${first.before}" alt="" loading="lazy"><span class="bar"></span><input type="range" min="0" max="100" value="50" aria-label="How much of the picture before is shown"></div></figure></div>
<div class="info"><h3>${counted(marks.length, 'difference')}</h3><ol>${marks.map(item).join('')}</ol>${stuck(group)}${others(also)}${languages(group, report)}</div></div>
</section>`;
}

const item = ({ kind, says }: Mark, index: number): string =>
  `<li><span class="num">${index + 1}</span><p><b>${KINDS[kind]}</b> ${coded(says)}</p></li>`;

/** A picture with its numbered marks: what is gone stands on the one before, all else on the one after. */
function picture(file: string, { width, height }: Pair, marks: readonly Mark[], before: boolean, alt: string): string {
  const shown = marks
    .map((mark, index) => ({ ...mark, number: index + 1 }))
    .slice(0, MOST)
    .filter(({ kind }) => (kind === 'gone') === before);
  return `<div class="phone"><img class="${before ? 'before' : 'after'}" src="pictures/${file}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy"><svg class="marks" viewBox="0 0 ${width} ${height}" aria-hidden="true">${shown.map((mark) => drawn(mark, width, height)).join('')}</svg></div>`;
}

function drawn({ box, number }: Mark & { readonly number: number }, width: number, height: number): string {
  const x = Math.max(4, box.x - 4);
  const y = Math.max(4, box.y - 4);
  const right = Math.min(width - 4, box.x + box.width + 4);
  const bottom = Math.min(height - 4, box.y + box.height + 4);
  const size = `x="${x}" y="${y}" width="${Math.max(8, right - x)}" height="${Math.max(8, bottom - y)}" rx="8"`;
  const [cx, cy] = [Math.min(width - 20, right), Math.max(20, y)];
  return `<rect class="ring" ${size}/><rect class="line" ${size}/><circle cx="${cx}" cy="${cy}" r="17"/><text x="${cx}" y="${cy + 6}">${number}</text>`;
}

const stuck = (group: Group): string => note('Before', group.stuck) + note('Now', group.stuckNow);

const note = (when: string, why: string | undefined): string =>
  why === undefined ? '' : `<p class="note">${icon('warning')}${when}, one cannot get here: ${escaped(why)}</p>`;

function others(also: readonly string[]): string {
  if (also.length === 0) return '';
  const names = `<ul>${also.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>`;
  return `<details class="others"><summary>The same in ${counted(also.length, 'more state')} of the page</summary>${names}</details>`;
}

/** The part that differs in the other languages, at reading size. */
function languages({ pairs }: Group, { languages: all }: Report): string {
  const [first] = pairs;
  const others = pairs.filter(({ language, theme }) => language !== first?.language && theme === first?.theme);
  if (others.length === 0) return '';
  const name = (code: string): string => all.find((one) => one.code === code)?.name ?? code;
  const crops = others
    .map((pair) => {
      const box = crop(pair);
      const title = escaped(name(pair.language));
      return `<li><button type="button" class="crop" data-language="${escaped(pair.language)}"><svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" role="img" aria-label="${title}"><image href="pictures/${pair.after}" width="${pair.width}" height="${pair.height}"/></svg><span aria-hidden="true">${title}</span></button></li>`;
    })
    .join('');
  return `<h3>The same in ${counted(others.length, 'more language')}</h3><ul class="crops">${crops}</ul>`;
}

/** The shape of a crop: its width for one of its height. */
const SHAPE = 2.8;

function crop({ region, width, height }: Pair): Box {
  const wide = Math.min(width, Math.max(region.width + 24, 200));
  const high = Math.min(height, wide / SHAPE);
  const x = Math.max(0, Math.min(width - wide, region.x + region.width / 2 - wide / 2));
  const y = Math.max(
    0,
    Math.min(height - high, region.height > high ? region.y - 8 : region.y + region.height / 2 - high / 2),
  );
  return { x: Math.round(x), y: Math.round(y), width: Math.round(wide), height: Math.round(high) };
}
