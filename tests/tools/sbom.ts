import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { forbidden, type Component } from './licences.ts';

// `npm run sbom`, and part of `npm test`: writes what is installed to test-results/sbom.json (CycloneDX) and fails
// where a licence is not allowed.

const ROOT = new URL('../..', import.meta.url).pathname;
const FILE = `${ROOT}test-results/sbom.json`;

const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
mkdirSync(`${ROOT}test-results`, { recursive: true });
writeFileSync(FILE, text);
const { components } = JSON.parse(text) as { readonly components: readonly Component[] };
const wrong = forbidden(components);
for (const line of wrong) console.error(line);
console.log(
  `${components.length} packages in test-results/sbom.json, ${wrong.length} with a licence that is not allowed`,
);
process.exitCode = wrong.length > 0 ? 1 : 0;
