import path from 'node:path';
import type { Product } from '../../language/product.ts';
import { isObject } from '../../document/source.ts';
import { stemOf } from '../../document/plural.ts';
import { byDocument, Choice, type Planned } from '../../page-test/choice.ts';
import type { Play } from '../../page-test/pool.ts';
import { sampleOf, type Sample } from '../../page-test/sample.ts';
import { runsOf, settingOf } from '../../page-test/setting.ts';
import { isAnywhere } from '../../build/locale-groups.ts';
import { Code } from '../reach/code.ts';
import { reachOf } from '../reach/reach.ts';
import type { Change } from '../words/change.ts';

/** So many cases one worker plays in a row, so that the others have something to play, too. */
const IN_A_ROW = 8;

/**
 * Chooses the page tests that changes of the documents can reach: those that differ, those of what differs or is made
 * with it, and those that name a text that differs. A colour reaches none: page tests have no theme. A text that
 * differs in other languages than the product's first reaches the cases in those languages alone, unless the page lets
 * its user change the language. Where this does not tell, all cases of the page are played.
 */
export function playsOf(before: Product, after: Product, changes: readonly Change[]): readonly Play[] {
  const { options, app, tests } = after.project;
  const code = new Code(after, path.resolve(options.root, options.pageTests ?? ''));
  const reaching = changes.filter(({ subject }) => subject.kind !== 'token');
  const reach = reachOf({ before, after, changes: reaching, files: [], code });
  const texts = new Set(reaching.flatMap(({ subject: { kind, name } }) => (kind === 'text' ? [name] : [])));
  const first = isObject(app.value) ? String(app.value.language) : '';
  const spoken = new Set(reaching.flatMap(({ subject: { languages = [] } }) => languages));
  const isOfTexts = reaching.every(({ subject: { kind, languages } }) => kind === 'text' && languages !== undefined);
  const isElsewhere = isOfTexts && !spoken.has(first);
  const isForAll = [...texts].some((key) => isAnywhere(key, before) || isAnywhere(key, after));
  const { described } = settingOf(after.project);
  return [...tests].flatMap(([route, source]): readonly Play[] => {
    if (!isForAll && !reach.has(route) && !isOther(route, before, after) && !namesText(route, texts, after)) return [];
    const all = runsOf(after, described, route, source);
    if (!isElsewhere || setsLanguage(route, after)) return split(route, [...all.keys()]);
    const chosen = all.flatMap(({ given }, number) => (spoken.has(given.language ?? first) ? [number] : []));
    return split(route, chosen);
  });
}

/** Returns every case of a product. */
export function allPlays(product: Product): readonly Play[] {
  return inParts(new Choice([], []).plannedIn(product));
}

/** Returns a sample where there are more cases than it has: each page and each kind of step is among them. */
export function someOf(product: Product, plays: readonly Play[], sample: Sample): readonly Play[] {
  const planned = new Choice([], [])
    .plannedIn(product)
    .filter((run) => plays.some(({ route, runs }) => route === run.route && runs?.includes(run.number) !== false));
  if (planned.length <= sample.count) return plays;
  return inParts(sampleOf(product, planned, sample));
}

const inParts = (planned: readonly Planned[]): readonly Play[] =>
  [...byDocument(planned)].flatMap(([route, runs]) => split(route, runs));

function split(route: string, runs: readonly number[]): readonly Play[] {
  return Array.from({ length: Math.ceil(runs.length / IN_A_ROW) }, (_, part) => ({
    route,
    runs: runs.slice(part * IN_A_ROW, (part + 1) * IN_A_ROW),
  }));
}

/** Returns whether the cases differ, or a document that their page is made of. */
function isOther(route: string, before: Product, after: Product): boolean {
  const texts = ({ tests, project }: Product): string | undefined =>
    tests
      .get(route)
      ?.subject?.outputs.map(({ facts }) => facts.source.text)
      .concat(project.tests.get(route)?.text ?? '')
      .join('\n');
  return texts(before) !== texts(after);
}

/** Returns whether the cases of a page, or a document that it is made of, name one of some texts. */
function namesText(route: string, texts: ReadonlySet<string>, { tests, project }: Product): boolean {
  const documents = tests.get(route)?.subject?.outputs ?? [];
  const cases = project.tests.get(route)?.text ?? '';
  return (
    documents.some(({ facts }) => facts.keys.some(({ key }) => texts.has(key) || texts.has(stemOf(key)))) ||
    [...texts].some((key) => [key, stemOf(key)].some((name) => cases.includes(JSON.stringify(name))))
  );
}

/** Returns whether the user of a page can change its language. */
function setsLanguage(route: string, { tests }: Product): boolean {
  const documents = tests.get(route)?.subject?.outputs ?? [];
  return documents.some(({ facts }) => facts.actions.some(({ name }) => name === 'setLanguage'));
}
