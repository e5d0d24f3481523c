import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { BOUNDS } from './bounds.ts';

/** Fails where the file that a page was built into is over its bound. Part of `npm test`, after the build. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ASSETS = path.join(ROOT, 'dist/assets');

/** Finds the plan of a page in a built file. */
const PLAN = /\bname:[`"']([\w/-]+)[`"'],access:\[/;

const pages = new Map<string, number>();
for (const name of readdirSync(ASSETS)) {
  if (!name.endsWith('.js')) continue;
  const code = readFileSync(path.join(ASSETS, name), 'utf8');
  const route = PLAN.exec(code)?.[1];
  if (route !== undefined) pages.set(route, gzipSync(code, { level: 9 }).length / 1000);
}

const missing = readdirSync(path.join(ROOT, 'screens'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\//.test(file) && /^(?!fragments\/).*(?<!\.tests)\.json$/.test(file))
  .map((file) => file.slice(0, -'.json'.length))
  .filter((route) => !pages.has(route));
const over = [...pages].filter(([, weight]) => weight > BOUNDS.page);

for (const route of missing) console.log(`${route} is in no file of the build.`);
for (const [route, weight] of over)
  console.log(`${route} weighs ${weight.toFixed(2)} kB gzipped, at most ${BOUNDS.page}: let parts of it come late.`);
if (missing.length + over.length > 0) process.exitCode = 1;
else console.log(`${pages.size} pages, each within ${BOUNDS.page} kB.`);
