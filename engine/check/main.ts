import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PROJECT, productOf, productsOf, runCommand } from '../command-line.ts';
import { readProject, type ProjectOptions } from '../document/project.ts';
import type { Problem } from '../document/problem.ts';
import { OPTIMIZE_LATE } from '../document/short-lived.ts';
import { compareContracts } from './against/against.ts';
import { comparisonAsJson, showComparison } from './against/output.ts';
import { check } from './check.ts';
import { documentsOf, fixAll } from './fix/fix.ts';
import { summary, writeMended, writeProblems, type Format } from './output.ts';

/**
 * The command line of the checker: `check [--fix] [--against folder] [--json | --annotations] [--screens folder]
 * [--product name] …`. Prints `file:line:column severity code message`. With `--fix` it first applies the sure fixes
 * and lists them; below each remaining problem it prints the suggestions. With `--against <contract folder>` it reports
 * what another contract breaks. Exits 0 without errors, 1 with errors, 2 where it could not start.
 */
const OPTIONS = {
  fix: { type: 'boolean', default: false },
  against: { type: 'string' },
  json: { type: 'boolean', default: false },
  annotations: { type: 'boolean', default: process.env.GITHUB_ACTIONS === 'true' },
  ...PROJECT,
} as const;

setFlagsFromString(OPTIMIZE_LATE);

await runCommand(async () => {
  const started = performance.now();
  const { values } = parseArgs({ options: OPTIONS });
  if (values.against !== undefined) {
    const comparison = await compareContracts(productOf(values), values.against);
    console.log(values.json ? comparisonAsJson(comparison) : showComparison(comparison));
    return comparison.pages.length > 0 || comparison.others.length > 0 ? 1 : 0;
  }
  const format: Format = values.json
    ? 'json'
    : !values.annotations
      ? values.fix
        ? 'suggestions'
        : 'text'
      : process.env.GITHUB_ACTIONS === 'true'
        ? 'github'
        : 'generic';
  const tell = (text: string): void => {
    if (text !== '') console.log(text);
  };
  const look = values.fix
    ? async (options: ProjectOptions) => mend(options, format === 'suggestions' ? tell : () => undefined)
    : check;
  const problems = (await Promise.all(productsOf(values).map(look))).flat();
  tell(writeProblems(problems, format));
  if (format !== 'json') console.log(summary(problems, performance.now() - started));
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
});

/** Applies the sure fixes, writes the changed files, and returns the remaining problems. */
async function mend(options: ProjectOptions, tell: (text: string) => void): Promise<readonly Problem[]> {
  const project = await readProject(options);
  const outcome = fixAll(project);
  const before = new Map(documentsOf(project).map(({ file, text }) => [file, text]));
  for (const { file, text } of documentsOf(outcome.project))
    if (before.get(file) !== text) await writeFile(path.resolve(options.root, file), text);
  tell(writeMended(outcome));
  return outcome.problems;
}
