import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { METRICS } from '../kernel/telemetry/metrics.ts';
import { SPANS } from '../kernel/telemetry/spans.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const section = /^## Telemetry$(.*?)^## /ms.exec(readme)?.[1] ?? '';

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Writes a table as the README has it. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`.replace(/^\| --- .*/, `|${head.map(() => '---|').join('')}`))
    .join('\n');

test('the README lists all metrics', () => {
  const rows = Object.entries(METRICS).map(([name, { kind, unit, attributes, says }]) => [
    `\`${name}\``,
    `${kind}, ${unit}`,
    list(attributes),
    says,
  ]);
  expect(section).toContain(table(['metric', 'kind, unit', 'attributes', 'is'], rows));
});

test('the README lists all spans', () => {
  const rows = Object.entries(SPANS).map(([name, { attributes, says }]) => [`\`${name}\``, list(attributes), says]);
  expect(section).toContain(table(['span', 'attributes', 'is'], rows));
});
