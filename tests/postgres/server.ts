import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../free-port.ts';

/** A PostgreSQL server of our own, in a folder of its own. */
export interface PostgresServer {
  /** The address of its maintenance database, as `postgres://postgres@127.0.0.1:5433/postgres`. */
  readonly url: string;
  readonly version: string;
  stop(): void;
}

const DEBIAN = '/usr/lib/postgresql';

/**
 * Returns the folder of `initdb` and `pg_ctl`: Debian does not put them on the path. Of several versions it is the
 * newest.
 */
function binaries(): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  return [...versions, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

/**
 * Returns the same folder, installed from Debian's packages where there is none and this user may install them.
 * @throws Error otherwise.
 */
function provideBinaries(): string {
  const found = binaries();
  if (found) return found;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'PostgreSQL is not installed (initdb is not found), and it cannot be installed from here: that takes Debian and its root user.',
    );
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'inherit', env: environment });
  const installed = binaries();
  if (!installed) throw new Error('apt-get installed postgresql, and yet there is no initdb.');
  return installed;
}

/**
 * Starts a server in a temporary folder, on this machine only. It refuses to run as root, so root runs it as
 * `postgres`.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = provideBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'harbor-postgres-'));
  const root = process.getuid?.() === 0;
  if (root)
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])));
  const run = (program: string, args: readonly string[]): void => {
    const file = join(programs, program);
    const { status, stdout, stderr } = root
      ? spawnSync('runuser', ['-u', 'postgres', '--', file, ...args], { cwd: folder, encoding: 'utf8' })
      : spawnSync(file, args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`);
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  // The folder goes with all that a test wrote: nothing has to reach the disk.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 400,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    stop() {
      run('pg_ctl', ['stop', '-m', 'immediate', '-D', data]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
