import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { build, loadConfigFromFile, mergeConfig, type InlineConfig, type Plugin, type PluginOption } from 'vite';
import type { ScreensApi } from '../plugin.ts';
import type { BuildMessage } from './build.ts';

// Builds documents that it is told, again and again, and tells when each build is there. It ends where one fails, and
// with the process that asked for it.

process.on('disconnect', () => process.exit(1));
process.on('message', (ask: BuildMessage) => {
  built(ask).then(
    () => process.send?.('built'),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(2);
    },
  );
});

/** The settings with their plugins, which keep what they have compiled. */
let settings: { readonly file: string; readonly config: InlineConfig } | undefined;

/** The texts of all documents, by file. */
const documents = new Map<string, string>();

async function built({ root, config: file, out, files }: BuildMessage): Promise<void> {
  for (const [name, text] of files)
    if (text === undefined) documents.delete(name);
    else documents.set(name, text);
  if (settings?.file !== file) {
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file);
    settings = { file, config: loaded?.config ?? {} };
  }
  const { config } = settings;
  const plugins = await flat(config.plugins);
  const api = plugins.find(({ name }) => name === 'screens')?.api as ScreensApi | undefined;
  if (api === undefined) throw new Error(`${file} has no documents.`);
  api.take(new Map(documents));
  const removed = removeAside(out);
  await build(
    mergeConfig(config, {
      root,
      configFile: false,
      logLevel: 'warn',
      build: { outDir: out, emptyOutDir: true, reportCompressedSize: false },
    }),
  );
  await removed;
}

/** Removes the build before while the next one is made: to remove a thousand files takes up to seconds. */
async function removeAside(out: string): Promise<void> {
  if (!existsSync(out)) return;
  const before = `${out}.before`;
  // A build that was ended may have left some of it.
  await rm(before, { recursive: true, force: true });
  renameSync(out, before);
  await rm(before, { recursive: true, force: true });
}

/** Returns the plugins of settings, which may name them in lists and promises. */
async function flat(option: PluginOption): Promise<readonly Plugin[]> {
  const one = await option;
  if (Array.isArray(one)) return (await Promise.all(one.map(flat))).flat();
  return one === null || one === undefined || one === false ? [] : [one];
}
