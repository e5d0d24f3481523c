import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { ProjectOptions } from './document/project.ts';

/** Where a product keeps its parts, as every command takes it: `--root folder`, `--screens folder` … */
export const PROJECT = {
  root: { type: 'string', default: process.cwd() },
  screens: { type: 'string', default: 'screens' },
  locales: { type: 'string', default: 'locales' },
  contract: { type: 'string', default: 'schemas/api' },
  channels: { type: 'string', default: 'schemas/channels.json' },
  formulas: { type: 'string', multiple: true, default: ['src/domain/formulas.ts'] },
  components: { type: 'string', default: 'src/components' },
} satisfies ParseArgsConfig['options'];

/** The product of a folder that keeps its parts where they stand by default. */
export function projectIn(root: string): ProjectOptions {
  return parseArgs({ args: ['--root', root], options: PROJECT }).values;
}

/**
 * Runs a command: its exit code is 0 where all is well, 1 where it found or refused something, 2 where it could not begin (an unknown
 * option, a file that cannot be read), which is said in one line.
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
