import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { shipped } from '../../document/shipped.ts';
import { reportPage } from './page.ts';
import type { Report } from './report.ts';

const HERE = import.meta.dirname;

/** Empties the folder of a report. Returns what keeps pictures in it. */
export function emptied(folder: string): (name: string, picture: Uint8Array) => void {
  rmSync(folder, { recursive: true, force: true });
  const pictures = path.join(folder, 'pictures');
  mkdirSync(pictures, { recursive: true });
  return (name, picture) => writeFileSync(path.join(pictures, name), picture);
}

/** Writes a report: a page, a script, a style sheet, beside the pictures that are there. */
export async function writeReport(folder: string, report: Report): Promise<void> {
  writeFileSync(path.join(folder, 'report.js'), await script());
  writeFileSync(path.join(folder, 'report.css'), readFileSync(path.join(HERE, 'report.css')));
  writeFileSync(path.join(folder, 'index.html'), reportPage(report));
}

/** Bundles the script of a report: one that is no module, since a browser loads none from a disk. */
async function script(): Promise<string> {
  const made = await build({
    root: HERE,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      lib: { entry: path.join(HERE, shipped('client/start.ts')), formats: ['iife'], name: 'review' },
    },
  });
  for (const output of Array.isArray(made) ? made : [made])
    if ('output' in output) for (const one of output.output) if (one.type === 'chunk') return one.code;
  throw new Error('The script of the report was not built.');
}
