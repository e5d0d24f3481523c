import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Said {
  readonly status: number;
  readonly out: string;
}

/** A product that knows nothing of this repository: what `engine/README.md` shows, and the engine's tarball. */
export interface Stranger {
  readonly folder: string;
  /** Runs a command of the installed packages: `harbor-engine`, `vite`. */
  run(command: string, ...args: readonly string[]): Promise<Said>;
  /** Starts one that goes on until it is killed. */
  start(command: string, ...args: readonly string[]): ChildProcessWithoutNullStreams;
  /** Writes a new file; gives what takes it away. */
  write(file: string, text: string): Promise<() => Promise<void>>;
  /** Replaces words of a file; returns a function that undoes it. */
  change(file: string, from: string, to: string): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/**
 * Packs the engine with `npm pack`, from a copy that has nothing of this repository beside it but its packages, and
 * installs the tarball into an empty folder with the files of the README. The packages that the engine and the product
 * need are links to those of this repository: there is no network, and npm's cache is empty.
 */
export async function settle(): Promise<Stranger> {
  const home = await mkdtemp(path.join(tmpdir(), 'stranger-'));
  const [workshop, folder] = [path.join(home, 'workshop'), path.join(home, 'split')];
  const npm = ['--offline', '--no-audit', '--no-fund', '--cache', path.join(home, 'cache')];
  await Promise.all([mkdir(workshop), mkdir(folder)]);
  await cp(path.join(ROOT, 'engine'), path.join(workshop, 'engine'), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(workshop, 'node_modules'));
  await succeed(home, path.join(workshop, 'engine'), 'npm', ['pack', '--pack-destination', home, ...npm]);
  await rm(workshop, { recursive: true });
  const tarball = (await readdir(home)).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack has left no tarball.');

  for (const [file, text] of await shownFiles()) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await writeJson(path.join(folder, 'package.json'), {
    ...(await readJson(path.join(folder, 'package.json'))),
    dependencies: { ...(await linked(path.join(home, 'packages'))), '@harbor/engine': `file:../${tarball}` },
  });
  await succeed(home, folder, 'npm', ['install', '--no-package-lock', '--install-links=false', ...npm]);
  const starter = path.join(folder, 'node_modules/@harbor/engine/starter');
  await cp(path.join(starter, 'theme.json'), path.join(folder, 'screens/theme.json'));
  const table = path.join(folder, 'locales/en.json');
  await writeJson(table, { ...(await readJson(path.join(starter, 'en.json'))), ...(await readJson(table)) });
  return {
    folder,
    run: (command, ...args) => run(home, folder, path.join(folder, 'node_modules/.bin', command), args),
    start: (command, ...args) =>
      spawn(path.join(folder, 'node_modules/.bin', command), args, { cwd: folder, env: surroundings(home) }),
    async write(file, text) {
      await writeFile(path.join(folder, file), text);
      return () => rm(path.join(folder, file));
    },
    async change(file, from, to) {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(path.join(folder, file), text.replace(from, to));
      return () => writeFile(path.join(folder, file), text);
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

/** The files that the README shows, each in a block that begins with its name. */
async function shownFiles(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path.join(ROOT, 'engine/README.md'), 'utf8');
  return new Map([...text.matchAll(/^```\w+ (\S+)\n([^]*?)^```$/gm)].map(([, file, shown]) => [file!, shown!]));
}

/**
 * Everything that the engine and the product need, as links to the folders of this repository. They leave out what npm
 * would build or look for in the packages: what those need is beside the folders that they lead to.
 */
async function linked(folder: string): Promise<Readonly<Record<string, string>>> {
  const engine = await readJson(path.join(ROOT, 'engine/package.json'));
  const needed = [
    ...Object.keys({ ...(engine.dependencies as object), ...(engine.peerDependencies as object) }),
    '@vitejs/plugin-react',
    'typescript',
    '@types/react',
    '@types/react-dom',
    'jsdom',
  ];
  for (const name of needed) {
    const [from, to] = [path.join(ROOT, 'node_modules', name), path.join(folder, name)];
    await mkdir(to, { recursive: true });
    for (const entry of await readdir(from))
      if (entry !== 'package.json' && entry !== 'node_modules')
        await symlink(path.join(from, entry), path.join(to, entry));
    const said = Object.entries(await readJson(path.join(from, 'package.json')));
    const kept = said.filter(([key]) => key !== 'scripts' && !/dependencies/i.test(key));
    await writeJson(path.join(to, 'package.json'), Object.fromEntries(kept));
  }
  return Object.fromEntries(needed.map((name) => [name, `file:../packages/${name}`]));
}

async function readJson(file: string): Promise<Readonly<Record<string, unknown>>> {
  return JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>;
}

const writeJson = (file: string, value: unknown): Promise<void> =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** Nothing of what tests run in: no loaders, no settings of npm. */
const surroundings = (home: string): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, HOME: home, NO_COLOR: '1' });

function run(home: string, cwd: string, file: string, args: readonly string[]): Promise<Said> {
  const env = surroundings(home);
  return new Promise((resolve) => {
    execFile(file, args, { cwd, env, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? 1), out: `${stdout}${stderr}`.trim() }),
    );
  });
}

async function succeed(home: string, cwd: string, file: string, args: readonly string[]): Promise<void> {
  const { status, out } = await run(home, cwd, file, args);
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${out}`);
}
