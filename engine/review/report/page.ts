import { counted } from '../words/change.ts';
import { groupCard } from './group.ts';
import { coded, escaped } from './html.ts';
import { byPage, type Report } from './report.ts';
import { wordsCard } from './words.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'";

/** Writes the page of a report. It holds no script and no style of its own. */
export function reportPage(report: Report): string {
  const { product, title, author, from, to, words, gallery } = report;
  const { groups } = gallery;
  const cards = groups.map((group, index) => groupCard(group, index + 1, report)).join('\n');
  return `<!doctype html>
<html lang="en" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${escaped(`Review · ${title}`)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="report.css"><script src="report.js" defer></script></head>
<body data-review="${escaped(to)}">
<header class="top"><span class="mark"><i aria-hidden="true">${escaped(product.charAt(0))}</i>${escaped(product)}</span><span class="tool">Review</span><span class="grow"></span><span class="saved" role="status"></span><button type="button" class="button" id="download">Download decisions</button><button type="button" class="button" id="light">Light or dark</button></header>
<div class="body"><aside class="side" aria-label="Groups">${progress(groups.length)}${filters(report)}<nav class="list" aria-label="Groups to look at">${list(report)}</nav><p class="foot">${foot(report)}</p></aside>
<div class="wrap"><main id="main" tabindex="-1">
<div class="head"><div class="grow"><h1>${escaped(title)}</h1><p class="meta">${escaped(author)} <i>·</i> ${coded(`\`${from}\``)} against ${coded(`\`${to}\``)} <i>·</i> ${counted(words.changes.length, 'change')} in documents, ${counted(report.pages, 'page')} reached</p></div><div class="right"><button type="button" class="button" id="finish" disabled>Finish review</button><p class="soft left"></p></div></div>
${wordsCard(words)}
${restlessCard(report)}
${groups.length === 0 ? '<section class="card empty"><h2>Nothing looks otherwise</h2><p>All that could be compared was drawn before and after, and is the same.</p></section>' : cards}
</main><footer class="keys">${keys()}</footer></div></div>
</body></html>
`;
}

const progress = (count: number): string =>
  `<div class="part"><div class="row"><b class="count">0 of ${count} looked at</b></div><div class="segments" aria-hidden="true">${'<i></i>'.repeat(Math.min(count, 60))}</div></div>`;

function filters(report: Report): string {
  const pages = [...byPage(report).keys()]
    .map((page) => `<option value="${escaped(page)}">${escaped(report.titles.get(page) ?? page)}</option>`)
    .join('');
  const used = new Set(report.gallery.groups.flatMap(({ pairs }) => pairs.map(({ language }) => language)));
  const languages = report.languages
    .filter(({ code }) => used.has(code))
    .map(({ code, name }) => `<option value="${escaped(code)}">${escaped(name)}</option>`)
    .join('');
  const { size } = byPage(report);
  const choice = (name: string, of: ReadonlyArray<readonly [string, string]>): string =>
    `<div class="choice" role="group" aria-label="${name}">${of.map(([value, words], index) => `<button type="button" data-${name.toLowerCase()}="${value}" aria-pressed="${String(index === 0)}">${words}</button>`).join('')}</div>`;
  return `<div class="part filters"><select id="page" aria-label="Page"><option value="">${size === 1 ? '1 page' : `All ${size} pages`}</option>${pages}</select><select id="language" aria-label="Language">${languages === '' ? '<option value="">No language</option>' : languages}</select>${choice(
    'Theme',
    [
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  )}${choice('Show', [
    ['all', 'All'],
    ['open', 'To look at'],
    ['rejected', 'Rejected'],
  ])}</div>`;
}

function list(report: Report): string {
  let number = 0;
  return [...byPage(report)]
    .map(([page, groups]) => {
      const items = groups
        .map((group) => {
          number += 1;
          return `<li data-group="g${number}"><a href="#g${number}"><span class="status" role="img" aria-label="To look at"></span><span class="grow">${escaped(group.state)}</span><span class="soft">${group.pairs.length}</span></a><p class="why" hidden></p></li>`;
        })
        .join('');
      return `<h2>${escaped(report.titles.get(page) ?? page)}</h2><ul>${items}</ul>`;
    })
    .join('');
}

/** Names what was not compared, so that nobody takes it for the same. */
function restlessCard({ gallery: { restless }, titles }: Report): string {
  if (restless.length === 0) return '';
  const items = restless
    .map(({ page, state }) => `<li>${escaped(titles.get(page) ?? page)}: ${escaped(state)}</li>`)
    .join('');
  const states = counted(restless.length, 'state');
  return `<section class="card restless"><h2>${states} could not be compared</h2><p>The page keeps changing there, before and now.</p><ul>${items}</ul></section>`;
}

function foot({ gallery: { differing, same } }: Report): string {
  const differ = `${counted(differing, 'picture')} ${differing === 1 ? 'differs' : 'differ'}.`;
  if (same === 0) return differ;
  const others =
    same === 1 ? '1 other was looked at and is' : `${same.toLocaleString('en')} others were looked at and are`;
  return `${differ} ${others} the same.`;
}

const KEYS: ReadonlyArray<readonly [keys: readonly string[], does: string]> = [
  [['J', 'K'], 'next, previous'],
  [['A'], 'accept'],
  [['R'], 'reject and say why'],
  [['U'], 'undo'],
  [['M'], 'marks'],
  [['L'], 'language'],
  [['T'], 'theme'],
  [['←', '→'], 'slide'],
];

const keys = (): string =>
  KEYS.map(([names, does]) => `<span>${names.map((key) => `<kbd>${key}</kbd>`).join('')}${does}</span>`).join('');
