import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { Product } from '../../language/product.ts';
import { readProject } from '../../document/project.ts';
import { nearTo, where } from './where.ts';

/**
 * `npm run where -- <name> …` prints where a text, call, page, fragment, rule, token or another word of documents is
 * declared and used, as `file:line:column text`. Exits with 1 for an unknown name, and prints similar ones.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: PROJECT, allowPositionals: true });
  if (positionals.length === 0)
    throw new Error('Say what to look for: npm run where -- <text, call, page, fragment, rule, token …>');
  const product = new Product(await readProject(productOf(values)));
  let unknown = 0;
  for (const name of positionals) {
    const found = await where(product, name);
    for (const { kind, name: own, written, used } of found) {
      console.log(`${kind} ${own}`);
      for (const { file, line, column, says } of written) console.log(`  ${file}:${line}:${column} ${says}`.trimEnd());
      console.log(
        used.length === 0 ? '  Nothing uses it.' : `  used ${used.length === 1 ? 'once' : `${used.length} times`}:`,
      );
      for (const { file, line, column, says } of used) console.log(`  ${file}:${line}:${column} ${says}`);
    }
    if (found.length > 0) continue;
    unknown += 1;
    const near = nearTo(product, name);
    console.log(`Nothing is called "${name}".${near.length === 0 ? '' : ` Did you mean:\n  ${near.join('\n  ')}`}`);
  }
  return unknown > 0 ? 1 : 0;
});
