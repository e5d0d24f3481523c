import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { ProjectOptions } from './document/project.ts';

/**
 * The options of every command that tell where the product is: `--root folder`, `--screens folder` …; or `--product
 * name` for a product beside the first, in a folder of its name, with its contract in `schemas/<name>`, or in the folder
 * itself, which then is the root of that product.
 */
export const PROJECT = {
  root: { type: 'string', default: process.cwd() },
  screens: { type: 'string', default: 'screens' },
  locales: { type: 'string', default: 'locales' },
  contract: { type: 'string', default: 'schemas/api' },
  channels: { type: 'string', default: 'schemas/channels.json' },
  formulas: { type: 'string', multiple: true, default: ['src/domain/formulas/formulas.ts'] },
  components: { type: 'string', default: 'src/components' },
  blocks: { type: 'string', multiple: true, default: ['src/blocks'] },
  actions: { type: 'string', multiple: true, default: ['src/actions'] },
  pageTests: { type: 'string', default: 'src/page-test.tsx' },
  product: { type: 'string', multiple: true },
} satisfies ParseArgsConfig['options'];

type Given = ProjectOptions & { readonly product?: readonly string[] };

/** Returns the products that a command was given, in order; `.` is the first, and the default. */
export function productsOf(values: Given): ProjectOptions[] {
  return [...new Set(values.product ?? ['.'])].map((name) =>
    name === '.'
      ? values
      : existsSync(path.resolve(values.root, name, CONTRACT))
        ? alone(path.resolve(values.root, name))
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
            pageTests: `${name}/site/page-test.tsx`,
          },
  );
}

/** The folder of the contract in a product that is whole in its folder. */
const CONTRACT = 'schemas/api';

/** Returns a product that has its contract in its own folder: a part that is not there is none. */
function alone(root: string): ProjectOptions {
  const there = (part: string): string[] => (existsSync(path.join(root, part)) ? [part] : []);
  return {
    root,
    screens: 'screens',
    locales: 'locales',
    contract: CONTRACT,
    channels: 'schemas/channels.json',
    formulas: there('formulas.ts'),
    components: 'components',
    blocks: there('blocks'),
    actions: there('actions'),
    pageTests: 'site/page-test.tsx',
  };
}

/** Returns the product for a command that works on one. @throws Error where several are named */
export function productOf(values: Given): ProjectOptions {
  const [product, other] = productsOf(values);
  if (product === undefined || other !== undefined) throw new Error('Name one --product.');
  return product;
}

/** Returns the product of a folder with the default layout; `name` selects one beside the first. */
export function projectIn(root: string, name = '.'): ProjectOptions {
  return productOf(parseArgs({ args: ['--root', root, '--product', name], options: PROJECT }).values);
}

/**
 * Runs a command. Its exit code is 0 for success, 1 where it found or refused something, and 2 with one line of error
 * where it could not start (an unknown option, an unreadable file).
 */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  // The reader of a pipe may stop before the end, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
