import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../command-line.ts';
import { serveStudio } from './server/serve.ts';

/**
 * `npm run studio`: the app as its own editor, in the browser. STUDIO_PORT, or 8091, and the next one for the phones;
 * HOST, or 127.0.0.1.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: PROJECT });
  const product = productOf(values);
  const name = values.product?.[0] ?? '.';
  const studio = await serveStudio({
    product,
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.STUDIO_PORT ?? 8091),
    folder: path.resolve(values.root, '.data/studio', name === '.' ? 'first' : name),
    onFailure: (error) => void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  process.stdout.write(`The studio is at ${studio.address}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await studio.close();
  return 0;
});
