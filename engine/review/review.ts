import { isObject } from '../document/source.ts';
import type { ProjectOptions } from '../document/project.ts';
import { compareWith, isWritten, type Comparison } from './comparison.ts';
import type { Gallery } from './draw/draw.ts';
import { versionByItself, versionOf } from './draw/site.ts';
import { languagesOf } from './languages.ts';
import { Pictures, type Drawing } from './pictures.ts';
import { everything } from './reach/reach.ts';
import type { Report } from './report/report.ts';
import { emptied, writeReport } from './report/write.ts';
import { git } from './tree.ts';
import { Naming } from './words/naming.ts';

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
    const gallery = await drawn(comparison, options, { keep: emptied(folder), tell });
    const report = { ...headOf(comparison, options.root, commit), languages, gallery };
    await writeReport(folder, report);
    return report;
  } finally {
    comparison.tree.close();
  }
}

/** Draws both trees: by one engine where only documents differ, else each by its own. */
async function drawn(comparison: Comparison, options: ProjectOptions, drawing: Drawing): Promise<Gallery> {
  const { tree, reach, before, after, files } = comparison;
  if (reach.size === 0) return { groups: [], differing: 0, same: 0, restless: [] };
  const top = git(options.root, 'rev-parse', '--show-toplevel');
  drawing.tell?.(`Building both trees; then ${reach.size} pages are drawn`);
  const pictures = await Pictures.open();
  try {
    return await pictures.draw(
      files.every(isWritten)
        ? { before: versionOf(before), after: versionOf(after), reach }
        : {
            before: await versionByItself({ ...options, root: tree.root }, tree.top),
            after: await versionByItself(options, top),
            reach,
          },
      drawing,
    );
  } finally {
    await pictures.close();
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
