import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Debian's packages with each engine, and with what it is spoken to by. */
const PACKAGES: Readonly<Record<EngineName, readonly string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

const found = (files: readonly (string | undefined)[]): string | undefined =>
  files.find((file): file is string => file !== undefined && existsSync(file));

const onPath = (name: string): readonly string[] =>
  (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));

/** Returns where Debian and others put WebKitGTK's small browser: in a folder of the library's version. */
function miniBrowsers(): readonly string[] {
  const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'];
  return libraries.filter(existsSync).flatMap((library) =>
    readdirSync(library)
      .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
      .map((name) => path.join(library, name, 'MiniBrowser')),
  );
}

/** Returns how an engine is started, or nothing where a part of it is not installed. */
function starter(name: EngineName): (() => Promise<Engine>) | undefined {
  if (name === 'firefox') {
    const file = found([process.env.FIREFOX, ...onPath('firefox-esr'), ...onPath('firefox')]);
    return file === undefined ? undefined : () => startFirefox(file);
  }
  const driver = found([process.env.WEBKIT_DRIVER, ...onPath('WebKitWebDriver')]);
  const browser = found([process.env.WEBKIT_BROWSER, ...miniBrowsers()]);
  const display = found(onPath('Xvfb'));
  if (driver === undefined || browser === undefined || display === undefined) return undefined;
  return () => startWebKit({ driver, browser, display });
}

/** Tells whether all of an engine is installed. */
export const installed = (name: EngineName): boolean => starter(name) !== undefined;

/**
 * Starts an engine. Where it is not installed, Debian's packages are, if this process may do so.
 * @throws Error where it is neither installed nor to be had
 */
export function startEngine(name: EngineName): Promise<Engine> {
  const start = starter(name) ?? install(name);
  if (start === undefined)
    throw new Error(
      `${name} is not installed, and cannot be from here: that takes Debian and its root user. Set FIREFOX, or WEBKIT_DRIVER and WEBKIT_BROWSER.`,
    );
  return start();
}

function install(name: EngineName): (() => Promise<Engine>) | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES[name]], options);
  return starter(name);
}
