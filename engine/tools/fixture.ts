import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectIn } from '../command-line.ts';
import type { ProjectOptions } from '../document/project.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PRODUCT = path.join(ROOT, 'tests/other-product');

/** A small product in a folder of its own, for tests of tools that write files. */
export class Workshop {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'tools-'));
  readonly options: ProjectOptions = {
    ...projectIn(this.folder),
    formulas: [],
    components: 'components',
    blocks: [path.join(PRODUCT, 'blocks')],
    actions: [path.join(PRODUCT, 'actions')],
  };

  constructor() {
    for (const part of ['screens', 'locales', 'schemas'])
      cpSync(path.join(PRODUCT, part), path.join(this.folder, part), { recursive: true });
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Replaces a text in a file. */
  change(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    this.write(file, text.replace(from, to));
  }

  /** Runs a command as people do. */
  run(
    command: string,
    ...args: readonly string[]
  ): { readonly status: number | null; readonly out: string; readonly err: string } {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        'tsx',
        path.join(ROOT, 'engine', command, 'main.ts'),
        '--root',
        this.folder,
        '--blocks',
        path.join(PRODUCT, 'blocks'),
        '--actions',
        path.join(PRODUCT, 'actions'),
        ...args,
      ],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, GITHUB_ACTIONS: '' } },
    );
    return { status, out: stdout.trim(), err: stderr.trim() };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
