import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BootError } from '../kernel/basics/boot-error.ts';
import { lockFolder } from '../kernel/database/lock.ts';
import { packDatabase } from '../kernel/database/open.ts';
import type { Place } from '../kernel/database/open.ts';
import { allMigrations, createExchange } from '../server/server.ts';
import type { Settings } from '../server/settings.ts';
import { FREE_HASHES } from './free-hashes.ts';
import { PACKED } from './place.ts';
import type { Template } from './place.ts';

// The exchanges of tests that start at the same moment with the same seed begin with the same data. It takes seconds to
// write it and half of one to copy it: the first writes it, the others start from its image, or on a server from a
// copy of its database.

const ROOT = new URL('../../../', import.meta.url).pathname;

/** The time at which the exchanges of tests begin. */
export const BEGIN = Date.parse('2026-11-21T09:32:18.250Z');

/** True times that many tests begin at: an image for another would be used once. */
const MOMENTS: readonly number[] = [BEGIN, 1_790_000_000_000];

/**
 * The sources that decide which data a new exchange begins with: those that write the data, and those that run them.
 */
const SOURCES = ['src/exchange', 'src/domain', 'schemas', 'locales', 'screens/app.json', 'package-lock.json'];

/** Settings that change nothing of the data that an exchange begins with. */
const ASIDE: ReadonlySet<string> = new Set<keyof Settings>([
  'around',
  'console',
  'dataFolder',
  'events',
  'fiatRates',
  'filesUrl',
  'hashCosts',
  'hosts',
  'houseBounds',
  'hstsSubdomains',
  'limits',
  'map',
  'origins',
  'packed',
  'passkeyDomain',
  'polling',
  'report',
  'rewards',
  'secondProofAbove',
  'securityLog',
  'site',
  'storage',
  'strict',
  'telemetry',
  'timeScale',
  'trustProxy',
  'twoPersonsAbove',
  'uptime',
]);

/** An exchange that began at most so long ago has hardly anything to catch up with, in milliseconds. */
const RECENT = 4 * 3_600_000;

/** Images are made anew after so long, in milliseconds: each version of the sources leaves some. */
const KEPT = 86_400_000;

/**
 * Returns the folder of the data that an exchange with these settings begins with; undefined where no other begins so.
 */
export async function imageFor(settings: Settings): Promise<string | undefined> {
  const beginning = beginningOf(settings);
  return beginning && imageOf(beginning);
}

/** Returns the same on a server: the database that an exchange with these settings is copied from. */
export function templateFor(settings: Settings): Template | undefined {
  const beginning = beginningOf(settings);
  return beginning && { name: `begun_${nameOf(beginning)}`, make: (place) => write(place, beginning) };
}

function beginningOf({ sandbox = true, seed, wall, ...rest }: Settings): Beginning | undefined {
  const at = wall?.();
  if (at === undefined || !MOMENTS.includes(at)) return undefined;
  return Object.keys(rest).some((name) => !ASIDE.has(name)) ? undefined : { sandbox, seed, at };
}

/**
 * Returns the folder of the data of an exchange that runs in true time and began a while ago: an exchange started from
 * it continues with the data, as after a restart.
 */
export const recentImage = (seed: string): Promise<string> =>
  imageOf({ sandbox: true, seed, at: Math.floor(Date.now() / RECENT) * RECENT });

/** The settings that the data of a new exchange depends on, beside its sources. */
interface Beginning {
  readonly sandbox: boolean;
  readonly seed: string | undefined;
  readonly at: number;
}

async function imageOf(beginning: Beginning): Promise<string> {
  const folder = join(PACKED, `begun-${nameOf(beginning)}`);
  if (!existsSync(folder)) await alone(folder, () => begin(folder, beginning));
  return folder;
}

let version: string | undefined;

function nameOf({ sandbox, seed, at }: Beginning): string {
  version ??= versionOf(SOURCES);
  return createHash('sha256')
    .update(JSON.stringify([version, sandbox, seed, at]))
    .digest('hex')
    .slice(0, 16);
}

/** Returns a name for exactly these sources. */
function versionOf(sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const read = (path: string): void => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!name.includes('.test.')) read(join(path, name));
    } else hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  };
  for (const source of sources) read(join(ROOT, source));
  return hash.digest('hex');
}

/** Does it in one process; the others wait until it is done, and do it where it was not. */
async function alone(result: string, work: () => Promise<void>): Promise<void> {
  const folder = `${result}.lock`;
  while (!existsSync(result)) {
    mkdirSync(folder, { recursive: true });
    const release = lockOf(folder);
    if (!release) await delay(100);
    else
      try {
        if (!existsSync(result)) await work();
      } finally {
        release();
      }
  }
}

/** @returns how to give the folder back; undefined while another process has it. */
function lockOf(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof BootError) return undefined;
    throw error;
  }
}

/** Writes the data that an exchange begins with. */
async function write(place: Place, { sandbox, seed, at }: Beginning): Promise<void> {
  const running = await createExchange({
    sandbox,
    strict: true,
    hashCosts: FREE_HASHES,
    ...place,
    ...(seed === undefined ? {} : { seed }),
    wall: () => at,
  });
  await running.close();
}

async function begin(image: string, beginning: Beginning): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'harbor-image-'));
  const part = `${image}.${process.pid}`;
  try {
    await packDatabase(PACKED, allMigrations);
    await write({ packed: PACKED, dataFolder }, beginning);
    // The folder is renamed once complete, so a process that starts meanwhile sees all its files or none.
    cpSync(join(dataFolder, 'database'), part, { recursive: true });
    try {
      renameSync(part, image);
    } catch (error) {
      // Another process was faster.
      if (!existsSync(image)) throw error;
    }
  } finally {
    for (const folder of [dataFolder, part]) rmSync(folder, { recursive: true, force: true });
  }
  for (const name of readdirSync(PACKED)) {
    const path = join(PACKED, name);
    if (name.startsWith('begun-') && Date.now() - statSync(path).mtimeMs > KEPT)
      rmSync(path, { recursive: true, force: true });
  }
}
