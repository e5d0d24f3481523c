import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { ProjectOptions } from './document/project.ts';

/**
 * Where a product keeps its parts, as every command takes it: `--root folder`, `--screens folder` …; or `--product
 * name` for one that stands beside the first in a folder of its name, with its contract in `schemas/<name>`.
 */
export const PROJECT = {
  root: { type: 'string', default: process.cwd() },
  screens: { type: 'string', default: 'screens' },
  locales: { type: 'string', default: 'locales' },
  contract: { type: 'string', default: 'schemas/api' },
  channels: { type: 'string', default: 'schemas/channels.json' },
  formulas: { type: 'string', multiple: true, default: ['src/domain/formulas.ts'] },
  components: { type: 'string', default: 'src/components' },
  blocks: { type: 'string', multiple: true, default: ['src/blocks'] },
  actions: { type: 'string', multiple: true, default: ['src/actions'] },
  product: { type: 'string', multiple: true },
} satisfies ParseArgsConfig['options'];

type Given = ProjectOptions & { readonly product?: readonly string[] };

/** The products that a command was given, one after another; `.` is the first, and the only one where none is named. */
export function productsOf(values: Given): ProjectOptions[] {
  return [...new Set(values.product ?? ['.'])].map((name) =>
    name === '.'
      ? values
      : {
          root: values.root,
          screens: `${name}/screens`,
          locales: `${name}/locales`,
          contract: `schemas/${name}`,
          channels: `schemas/${name}.channels.json`,
          formulas: [`${name}/formulas.ts`],
          components: `${name}/components`,
          blocks: [`${name}/blocks`],
          actions: [`${name}/actions`],
        },
  );
}

/** The product that a command was given which works on one. @throws Error where several are named */
export function productOf(values: Given): ProjectOptions {
  const [product, other] = productsOf(values);
  if (product === undefined || other !== undefined) throw new Error('Name one --product.');
  return product;
}

/**
 * The product of a folder that keeps its parts where they stand by default; `name`: one that stands beside the first.
 */
export function projectIn(root: string, name = '.'): ProjectOptions {
  return productOf(parseArgs({ args: ['--root', root, '--product', name], options: PROJECT }).values);
}

/**
 * Runs a command: its exit code is 0 where all is well, 1 where it found or refused something, 2 where it could not
 * begin (an unknown option, a file that cannot be read), which is said in one line.
 */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  // Whoever reads may stop before the end, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
