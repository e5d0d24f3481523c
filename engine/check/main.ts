import { parseArgs } from 'node:util';
import { PROJECT, productsOf, runCommand } from '../command-line.ts';
import { check } from './check.ts';
import { summary, writeProblems, type Format } from './output.ts';

/**
 * The command line of the checker: `check [--json | --annotations] [--screens folder] [--product name] …`. Prints
 * `file:line:column severity code message`. Exits 0 where there is no error, 1 where there is one, 2 where it could not
 * look.
 */
const OPTIONS = {
  json: { type: 'boolean', default: false },
  annotations: { type: 'boolean', default: process.env.GITHUB_ACTIONS === 'true' },
  ...PROJECT,
} as const;

await runCommand(async () => {
  const started = performance.now();
  const { values } = parseArgs({ options: OPTIONS });
  const problems = (await Promise.all(productsOf(values).map(check))).flat();
  const format: Format = values.json
    ? 'json'
    : !values.annotations
      ? 'text'
      : process.env.GITHUB_ACTIONS === 'true'
        ? 'github'
        : 'generic';
  const written = writeProblems(problems, format);
  if (written !== '') console.log(written);
  if (format !== 'json') console.log(summary(problems, performance.now() - started));
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
});
