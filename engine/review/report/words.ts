import { counted, FIRST, sentence, type Change, type Tag } from '../words/change.ts';
import type { Words } from '../words/words.ts';
import { coded, escaped, icon } from './html.ts';

const NAMES: Readonly<Record<Tag, string>> = {
  spends: 'Spends',
  confirm: 'Confirm',
  right: 'Right',
  call: 'Call',
  rule: 'Rule',
  link: 'Link',
  text: 'Text',
  shown: 'Shown',
  data: 'Data',
  look: 'Look',
  code: 'Code',
  test: 'Tests',
};
const DANGER: ReadonlySet<Tag> = new Set(['spends', 'confirm', 'right']);
const WORTH: ReadonlySet<Tag> = new Set(['call', 'rule', 'link']);
/** The number of less important sentences that are shown at once. */
const MOST = 12;

/** Writes the card of words: what to look at first, then the rest, then what is not new. */
export function wordsCard({ changes, untouched }: Words): string {
  const first = changes.filter(({ tag }) => FIRST.has(tag));
  const others = changes.filter(({ tag }) => !FIRST.has(tag));
  const quiet = untouched === undefined ? '' : `<li class="soft">${escaped(untouched)}</li>`;
  if (changes.length === 0)
    return '<section class="card words"><div class="also"><h2>No document differs</h2><ul><li class="soft">Code or styles alone: the pictures say what people see.</li></ul></div></section>';
  const also = `<div class="also"><h2>${first.length === 0 ? 'What differs' : 'Also'}</h2><ul>${others
    .slice(0, MOST)
    .map((change) => `<li>${line(change)}</li>`)
    .join('')}${quiet}</ul>${rest(others.slice(MOST))}</div>`;
  if (first.length === 0) return `<section class="card words one">${also}</section>`;
  return `<section class="card words"><div class="first"><h2>${icon('warning')}Look at these first</h2><ul>${first
    .map(
      (change) =>
        `<li><span class="tag ${tone(change.tag)}">${NAMES[change.tag]}</span><p>${line(change)}</p>${place(change)}</li>`,
    )
    .join('')}</ul></div>${also}</section>`;
}

const tone = (tag: Tag): string => (DANGER.has(tag) ? 'danger' : WORTH.has(tag) ? 'worth' : 'plain');

function line(change: Change): string {
  const before = change.before === undefined ? '' : ` <span class="soft">${coded(change.before)}</span>`;
  if (change.about === '') return `${coded(sentence(change))}.${before}`;
  return `<b>${coded(change.about)}</b> ${coded(change.says)}.${before}`;
}

const place = ({ place: at }: Change): string =>
  at === undefined
    ? ''
    : `<code class="place">${escaped(at.file.replace(/^.*?screens\//, '').replace(/\.json$/, ''))}:${at.line}</code>`;

function rest(changes: readonly Change[]): string {
  if (changes.length === 0) return '';
  const lines = changes.map((change) => `<li>${line(change)}</li>`).join('');
  return `<details><summary>${counted(changes.length, 'more change')}</summary><ul>${lines}</ul></details>`;
}
