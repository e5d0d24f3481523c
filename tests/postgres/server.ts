import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../free-port.ts';
import { provide } from './provide.ts';

/** A PostgreSQL server of our own, in a folder of its own. */
export interface PostgresServer {
  /** The address of its maintenance database, as `postgres://postgres@127.0.0.1:5433/postgres`. */
  readonly url: string;
  readonly version: string;
  /** Ends all its connections at once, as a fault would, and starts it again on the same data. */
  restart(): void;
  /** Copies its data while it runs; it must keep its log (`archives`). The copy goes with the server. */
  backUp(): Backup;
  /** Starts a replica that follows it. */
  follow(): Promise<PostgresServer>;
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

/** Returns whether a server can be started without installing one. */
export const isInstalled = (): boolean => binaries() !== undefined;

/** What a server is started with. */
interface Ways {
  /** What it has committed outlives its end, which makes it slower. */
  readonly durable?: boolean;
  /** It keeps its write-ahead log, as for a backup. */
  readonly archives?: boolean;
}

/** A copy of a server's data while it ran, and the log of what it has written since. */
export interface Backup {
  readonly base: string;
  readonly log: string;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Makes a temporary folder. PostgreSQL refuses to run as root, so root runs it as `postgres`, who owns the folder. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'harbor-postgres-'));
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']));
  if (isRoot()) chownSync(folder, id('-u'), id('-g'));
  return folder;
}

/** Runs a program of PostgreSQL. @throws Error with its output where it fails. */
function run(folder: string, program: string, args: readonly string[]): void {
  const file = join(provide('PostgreSQL', 'postgresql', binaries), program);
  const { status, stdout, stderr } = isRoot()
    ? spawnSync('runuser', ['-u', 'postgres', '--', file, ...args], { cwd: folder, encoding: 'utf8' })
    : spawnSync(file, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`);
}

/** Starts a server in a temporary folder, on this machine only. */
export async function startPostgres({ durable = false, archives = false }: Ways = {}): Promise<PostgresServer> {
  const folder = makeFolder();
  const data = join(folder, 'data');
  run(folder, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  return serve(folder, {
    // The folder goes with all that a test wrote: nothing has to reach the disk, and only what ends the server itself
    // has to find what it committed.
    synchronous_commit: durable ? 'on' : 'off',
    ...(archives ? { archive_mode: 'on', archive_command: `cp %p ${join(folder, 'log-%f')}` } : {}),
  });
}

/**
 * Starts a server from a backup, with what was committed until a moment.
 * @param until a time as PostgreSQL writes it; the log must reach beyond.
 */
export async function restorePostgres({ base, log }: Backup, until: string): Promise<PostgresServer> {
  const folder = makeFolder();
  const data = join(folder, 'data');
  execFileSync('cp', ['-a', base, data]);
  writeFileSync(join(data, 'recovery.signal'), '');
  return serve(folder, {
    restore_command: `cp ${log}%f %p`,
    recovery_target_time: until,
    recovery_target_action: 'promote',
  });
}

async function serve(folder: string, ways: Readonly<Record<string, string>>): Promise<PostgresServer> {
  const data = join(folder, 'data');
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 400,
    fsync: 'off',
    full_page_writes: 'off',
  };
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    Object.entries({ ...settings, ...ways })
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  const start = (): void =>
    run(folder, 'pg_ctl', ['start', '-w', '-t', '300', '-D', data, '-l', join(folder, 'output')]);
  const end = (): void => run(folder, 'pg_ctl', ['stop', '-m', 'immediate', '-D', data]);
  start();
  const programs = provide('PostgreSQL', 'postgresql', binaries);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    restart() {
      end();
      start();
    },
    backUp() {
      const base = join(folder, 'base');
      run(folder, 'pg_basebackup', ['-D', base, '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', 'fast']);
      return { base, log: join(folder, 'log-') };
    },
    async follow() {
      const replica = makeFolder();
      const primary = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
      run(replica, 'pg_basebackup', ['-D', join(replica, 'data'), ...primary, '-c', 'fast']);
      writeFileSync(join(replica, 'data', 'standby.signal'), '');
      return serve(replica, { primary_conninfo: `host=127.0.0.1 port=${port} user=postgres`, hot_standby: 'on' });
    },
    stop() {
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
