import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, productOf } from '../../engine/command-line.ts';
import { Workbench } from '../../engine/editor/workbench.ts';
import { compareProducts } from '../../engine/review/comparison.ts';
import { versionOf } from '../../engine/review/draw/site.ts';
import { Pictures } from '../../engine/review/pictures.ts';

/**
 * `node --import tsx tests/review/time.ts [fragment] [relabel]` draws two changes of the app, and says how long that
 * takes: a line more in the sheet that pays, which is on 19 pages, and a text in all languages on one page.
 */
const FRAGMENT = 'screens/fragments/pay-sheet.json';
const TEXT = 'welcome_title';

const { positionals } = parseArgs({ allowPositionals: true, options: {} });
const { values } = parseArgs({ options: PROJECT, args: [] });
const options = productOf(values);
const bench = await Workbench.open(options);
const before = bench.snapshot.product;
const read = (file: string): string => readFileSync(path.join(options.root, file), 'utf8');

/** Changes of the app by their names: files with their new texts. */
const CHANGES: Readonly<Record<string, () => ReadonlyArray<readonly [file: string, text: string]>>> = {
  fragment: () => {
    const sheet = JSON.parse(read(FRAGMENT)) as { readonly title: unknown; readonly body: readonly unknown[] };
    const line = { block: 'text', id: 'planted', text: 'pay.title', tone: 'text2' };
    return [[FRAGMENT, JSON.stringify({ ...sheet, body: [line, ...sheet.body] })]];
  },
  relabel: () =>
    [...before.project.locales.keys()].map((language) => {
      const file = `locales/${language}.json`;
      return [file, read(file).replace(new RegExp(`"${TEXT}": "`), '$&* ')] as const;
    }),
};

const pictures = await Pictures.open();
for (const [name, change] of Object.entries(CHANGES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const [began, used, browser] = [performance.now(), process.cpuUsage(), await pictures.processorTime()];
  const { product: after } = bench.trying(change());
  const compared = compareProducts(before, after);
  const { groups, differing, same } = await pictures.draw(
    { before: versionOf(before), after: versionOf(after), reach: compared.reach },
    { keep: () => undefined, tell: (text) => console.log(`  ${text}`) },
  );
  const { user, system } = process.cpuUsage(used);
  const processor = (user + system) / 1e6 + (await pictures.processorTime()) - browser;
  console.log(
    `${name}: ${compared.reach.size} pages, ${groups.length} groups of ${differing} pictures, ${same} the same; ` +
      `${((performance.now() - began) / 1000).toFixed(0)} s, ${processor.toFixed(0)} s of processor time`,
  );
}
await pictures.close();
