import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folders and files that the exchange, the checker and the generators read. */
const PARTS = [
  'engine',
  'src',
  'schemas',
  'screens',
  'locales',
  'operators',
  'tests/tools',
  'package.json',
  'package-lock.json',
];

/** The output of a command, and its exit code. */
export interface Outcome {
  readonly status: number | null;
  readonly text: string;
}

/** The product in a folder of its own, for tests that do to it what a guide says. */
export class ProductCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'product-'));

  constructor() {
    for (const part of PARTS)
      cpSync(path.join(ROOT, part), path.join(this.folder, part), {
        recursive: true,
        filter: (file) => !/[\\/](?:node_modules|dist)$|\.test\.tsx?$/.test(file),
      });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(this.folder, 'node_modules'), 'junction');
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Puts words in place of others. @throws where those do not stand in the file exactly once */
  change(file: string, from: string, to: string): void {
    const parts = this.read(file).split(from);
    if (parts.length !== 2) throw new Error(`${file} has "${from}" ${parts.length - 1} times.`);
    this.write(file, parts.join(to));
  }

  /** Runs a script of `package.json`, as people do. */
  run(script: string, ...args: readonly string[]): Outcome {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, GITHUB_ACTIONS: '' },
    });
    return { status, text: `${stdout}${stderr}`.trim() };
  }

  /** Imports a module of the copy. The caller says what it exports, which is what the same module here does. */
  async import<Module>(file: string): Promise<Module> {
    return (await import(/* @vite-ignore */ pathToFileURL(path.join(this.folder, file)).href)) as Module;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
