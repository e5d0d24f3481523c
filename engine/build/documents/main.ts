import { build, type Plugin } from 'vite';
import type { ScreensApi } from '../plugin.ts';
import type { BuildAsk } from './build.ts';

// Builds documents that it is told, and ends; it ends with the process that asked for it, too.

process.on('disconnect', () => process.exit(1));
process.once('message', ({ root, config, out, documents }: BuildAsk) => {
  const told = new Map(documents);
  const telling: Plugin = {
    name: 'documents-told',
    configResolved: ({ plugins }) => {
      const api = plugins.find(({ name }) => name === 'screens')?.api as ScreensApi | undefined;
      if (api === undefined) throw new Error(`${config} has no documents.`);
      api.take(told);
    },
  };
  build({
    root,
    configFile: config,
    logLevel: 'warn',
    plugins: [telling],
    build: { outDir: out, emptyOutDir: true },
  }).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(2);
    },
  );
});
