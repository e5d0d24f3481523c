import { isObject } from '../document/source.ts';
import type { ProjectOptions } from '../document/project.ts';
import type { Product } from '../language/product.ts';
import { openPhone } from '../page-test/window/chromium.ts';
import { compareWith, type Comparison } from './comparison.ts';
import { draw, type Gallery } from './draw/draw.ts';
import { Plan } from './draw/plan.ts';
import { siteOf, type Site } from './draw/site.ts';
import type { PageReach } from './reach/reach.ts';
import type { Report } from './report/report.ts';
import { emptied, writeReport } from './report/write.ts';
import { git } from './tree.ts';
import { Naming } from './words/naming.ts';

/** A language that a product offers. */
interface Offered {
  readonly code: string;
  readonly name: string;
}

/**
 * Compares a commit with the working tree, draws what the change can reach, and writes the report.
 *
 * @param folder gets the report; what was in it goes
 * @param whole draws every page, and compares all pictures: whatever the change is thought to reach
 * @param tell receives what is under way
 * @throws Error where a tree cannot be built
 */
export async function review(
  options: ProjectOptions,
  commit: string,
  folder: string,
  tell: (text: string) => void,
  whole = false,
): Promise<Report> {
  const compared = await compareWith(options, commit);
  const comparison = whole ? { ...compared, reach: everything(compared.after) } : compared;
  try {
    const languages = languagesOf(comparison.after);
    const gallery = await drawn(comparison, options, { languages, keep: emptied(folder), tell });
    const report = { ...headOf(comparison, options.root, commit), languages, gallery };
    await writeReport(folder, report);
    return report;
  } finally {
    comparison.tree.close();
  }
}

/** Reaches every page in every way. */
function everything({ project }: Product): ReadonlyMap<string, PageReach> {
  const reach = { causes: [], languages: undefined, themes: ['light', 'dark'], drawn: true } as const;
  const fragments = [...project.tests.keys()].filter((name) => project.fragments.has(name));
  return new Map([...project.screens.keys(), ...fragments].map((page) => [page, reach]));
}

interface Tools {
  readonly languages: readonly Offered[];
  readonly keep: (name: string, picture: Buffer) => void;
  readonly tell: (text: string) => void;
}

async function drawn(
  { tree, reach }: Comparison,
  options: ProjectOptions,
  { languages, keep, tell }: Tools,
): Promise<Gallery> {
  if (reach.size === 0) return { groups: [], differing: 0, same: 0 };
  const { root } = options;
  const top = git(root, 'rev-parse', '--show-toplevel');
  tell(`Building both trees; then ${reach.size} pages are drawn`);
  // One after the other: a build holds half a gigabyte.
  const old = await siteOf({ ...options, root: tree.root }, tree.top);
  const now = await siteOf(options, top);
  const { browser, phone } = await openPhone();
  try {
    const open = async (site: Site) => ({
      plan: new Plan(site.product),
      tab: await site.open(phone),
      styles: site.styles,
    });
    const [before, after] = [await open(old), await open(now)];
    return await draw({ before, after, reach, languages: languages.map(({ code }) => code), keep, tell });
  } finally {
    await browser.close();
    old.close();
    now.close();
  }
}

function headOf(
  { after, words, reach, files }: Comparison,
  root: string,
  commit: string,
): Omit<Report, 'languages' | 'gallery'> {
  const app = isObject(after.project.app.value) ? after.project.app.value : {};
  const naming = new Naming(after.project);
  const own = git(root, 'log', '--max-count=1', '--format=%s%n%an', `${commit}..HEAD`).split('\n');
  const [title = '', author = ''] = own;
  const edited = files.length === 0 ? 'Nothing differs' : 'Changes that are not committed yet';
  return {
    product: typeof app.name === 'string' ? app.name : 'Product',
    title: title === '' ? edited : title,
    author: author === '' ? git(root, 'log', '--max-count=1', '--format=%an') : author,
    from: git(root, 'rev-parse', '--abbrev-ref', 'HEAD'),
    to: commit.slice(0, 8),
    words,
    titles: new Map([...reach.keys()].map((page) => [page, naming.title(page)])),
    pages: reach.size,
  };
}

/** Returns the languages that a product offers, its own first. */
function languagesOf({ project }: Product): readonly Offered[] {
  const app = isObject(project.app.value) ? project.app.value : {};
  const offered = (Array.isArray(app.languages) ? app.languages : []).flatMap((one): Offered[] =>
    isObject(one) && typeof one.code === 'string' && project.locales.has(one.code)
      ? [{ code: one.code, name: typeof one.name === 'string' ? one.name : one.code }]
      : [],
  );
  const all = offered.length > 0 ? offered : [...project.locales.keys()].map((code) => ({ code, name: code }));
  return [...all.filter(({ code }) => code === app.language), ...all.filter(({ code }) => code !== app.language)];
}
