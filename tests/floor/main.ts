import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFloor } from '../../engine/build/floor.ts';
import { DOES_WITHOUT } from './does-without.ts';
import { missingAt, newerInScript, type Newer } from './scripts.ts';
import { newerInStyle } from './styles.ts';

/**
 * `npm run floor`: tells what the built app and the console use that the oldest browsers of `browserslist` have not
 * got, by MDN's table. Each such use must be in `does-without.ts`, with what happens there without it.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { browserslist } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  readonly browserslist: readonly string[];
};
const floor = readFloor(browserslist);
const missing = missingAt(floor);

const newerIn = (file: string): readonly Newer[] => {
  const code = readFileSync(file, 'utf8');
  return file.endsWith('.css') ? newerInStyle(code, floor) : newerInScript(code, missing);
};

const seen = new Map<string, { readonly lacking: readonly string[]; readonly files: string[] }>();
let files = 0;
for (const folder of ['dist', 'dist-operators'])
  for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    files += 1;
    for (const { feature, lacking } of newerIn(path.join(ROOT, folder, name))) {
      const known = seen.get(feature) ?? { lacking, files: [] };
      known.files.push(path.join(folder, name));
      seen.set(feature, known);
    }
  }

let failed = 0;
for (const [feature, { lacking, files: where }] of seen) {
  if (DOES_WITHOUT.has(feature)) continue;
  failed += 1;
  console.log(`${feature}: not in ${lacking.join(', ')}\n    ${where.slice(0, 4).join(' ')}`);
}
for (const feature of DOES_WITHOUT.keys()) {
  if (seen.has(feature)) continue;
  failed += 1;
  console.log(`${feature} is used no longer: take it out of does-without.ts.`);
}
console.log(
  `${files} files; ${seen.size} features are newer than ${browserslist.join(', ')}, of which ${seen.size - failed} are known to be done without.`,
);
process.exitCode = failed > 0 ? 1 : 0;
