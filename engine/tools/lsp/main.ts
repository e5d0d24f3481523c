import { parseArgs } from 'node:util';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { PROJECT, productsOf, runCommand } from '../../command-line.ts';
import { serve } from './serve.ts';

/**
 * `npm run lsp`: the language server of documents, over standard input and output. `--product name` names the products
 * that it serves, as for the checker.
 */
const OPTIONS = { stdio: { type: 'boolean', default: true }, ...PROJECT } as const;

await runCommand(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  await serve(connection, productsOf(values));
  return 0;
});
