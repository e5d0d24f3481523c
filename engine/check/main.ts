import { parseArgs } from 'node:util';
import { showProblem, type Problem } from '../document/problem.ts';
import { check } from './check.ts';

/**
 * The command line of the checker: `check [--json] [--annotate] [--screens folder] …`.
 * Prints `file:line:column severity code message`; exits 1 where there is an error.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    annotate: { type: 'boolean', default: process.env.GITHUB_ACTIONS === 'true' },
    root: { type: 'string', default: process.cwd() },
    screens: { type: 'string', default: 'screens' },
    locales: { type: 'string', default: 'locales' },
    contract: { type: 'string', default: 'schemas/api' },
    channels: { type: 'string', default: 'schemas/channels.json' },
    formulas: { type: 'string', multiple: true, default: ['src/domain/formulas.ts'] },
    components: { type: 'string', default: 'src/components' },
  },
});

const started = performance.now();
const problems = await check(values);
const errors = problems.filter(({ severity }) => severity === 'error').length;
if (values.json) console.log(JSON.stringify(problems, null, 2));
else {
  for (const problem of problems) console.log(values.annotate ? annotation(problem) : showProblem(problem));
  console.log(`${errors} errors, ${problems.length - errors} warnings in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
process.exitCode = errors > 0 ? 1 : 0;

/** As hosted CI shows it beside the line. */
function annotation({ file, place, severity, code, message }: Problem): string {
  return `::${severity} file=${file},line=${place.line},col=${place.column},title=${code}::${message.replaceAll('%', '%25').replaceAll('\n', '%0A')}`;
}
