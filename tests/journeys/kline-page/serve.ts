import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview, type InlineConfig, type Plugin } from 'vite';
import { themeToCss, type Theme } from '../../../engine/document/theme.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'";

interface PageOptions {
  /** A module that replaces the component's `indicators/groups.ts`, by its path. */
  readonly groups?: string;
}

/** Builds the page and serves it under the policy of the product. */
export async function servePage({ groups }: PageOptions = {}): Promise<{
  readonly address: string;
  close(): Promise<void>;
}> {
  const outDir = await mkdtemp(join(tmpdir(), 'kline-page-'));
  const root = new URL('.', import.meta.url).pathname;
  const common: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [react(), theme(), groupsFrom(groups)],
  };
  await build({ ...common, build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } } });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: { 'Content-Security-Policy': POLICY } },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

function theme(): Plugin {
  const name = 'virtual:theme.css';
  return {
    name: 'theme',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: async (id) =>
      id === `\0${name}`
        ? themeToCss(
            JSON.parse(await readFile(new URL('../../../screens/theme.json', import.meta.url), 'utf8')) as Theme,
          )
        : null,
  };
}

function groupsFrom(file: string | undefined): Plugin {
  return {
    name: 'groups',
    enforce: 'pre',
    resolveId: (id) => (file !== undefined && id.endsWith('/groups.ts') ? file : null),
  };
}
