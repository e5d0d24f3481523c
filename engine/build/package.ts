import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Runs before `npm pack` in this folder: compiles the engine to `dist/`, as JavaScript with types and style sheets.
 * With `--remove`, after packing, deletes the output.
 */
const ENGINE = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ENGINE, 'dist');

rmSync(DIST, { recursive: true, force: true });
if (!process.argv.includes('--remove')) {
  const typescript = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  execFileSync(process.execPath, [path.join(typescript, 'bin/tsc'), '-p', 'tsconfig.package.json'], {
    cwd: ENGINE,
    stdio: 'inherit',
  });
  for (const file of readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }))
    if (/\.css$|^virtual\.d\.ts$/.test(file) && !/^(?:dist|node_modules)\b/.test(file))
      cpSync(path.join(ENGINE, file), path.join(DIST, file));
  chmodSync(path.join(DIST, 'tools/main.js'), 0o755);
}
