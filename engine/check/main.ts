import { parseArgs, type ParseArgsConfig } from 'node:util';
import { check } from './check.ts';
import { summary, writeProblems, type Format } from './output.ts';

/**
 * The command line of the checker: `check [--json | --annotations] [--screens folder] …`. Prints
 * `file:line:column severity code message`. Exits 0 where there is no error, 1 where there is one, 2 where it could not look.
 */
const OPTIONS = {
  json: { type: 'boolean', default: false },
  annotations: { type: 'boolean', default: process.env.GITHUB_ACTIONS === 'true' },
  root: { type: 'string', default: process.cwd() },
  screens: { type: 'string', default: 'screens' },
  locales: { type: 'string', default: 'locales' },
  contract: { type: 'string', default: 'schemas/api' },
  channels: { type: 'string', default: 'schemas/channels.json' },
  formulas: { type: 'string', multiple: true, default: ['src/domain/formulas.ts'] },
  components: { type: 'string', default: 'src/components' },
} satisfies ParseArgsConfig['options'];

async function main(): Promise<number> {
  const started = performance.now();
  const { values } = parseArgs({ options: OPTIONS });
  const problems = await check(values);
  const format: Format = values.json ? 'json' : !values.annotations ? 'text' : process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'generic';
  const written = writeProblems(problems, format);
  if (written !== '') console.log(written);
  if (format !== 'json') console.log(summary(problems, performance.now() - started));
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // The contract cannot be read, an option is wrong: one line, and not the exit code of a mistake in a document.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
