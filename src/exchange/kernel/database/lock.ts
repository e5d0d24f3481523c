import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { BootError } from '../basics/boot-error.ts';

/**
 * Folders locked by this very process. A left-over lock may carry our own pid: containers start with the same one each
 * time.
 */
const held = new Set<string>();

/** A lock that is no older than so many milliseconds may be still without its process. */
const JUST_NOW = 1_000;

/**
 * Takes the data folder for this process: a database inside the process has no lock of its own, and two would destroy
 * each other's data.
 * @returns the function that gives it back.
 * @throws BootError when another live process holds it, or the folder cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'exchange.lock');
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, identityOf(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw new BootError(`The data folder ${folder} cannot be written.`);
      const owner = readFileSync(file, 'utf8').trim();
      if (held.has(file) || holds(owner, statSync(file).mtimeMs) || attempt > 0) {
        throw new BootError(`The data folder ${folder} is in use by process ${owner.split(' ')[0]}.`);
      }
      rmSync(file);
    }
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

/**
 * Returns the identity of a process, `<pid> <started> <boot>`: the system reuses a pid, after a restart of the machine
 * often for another program. It is the pid alone where the system does not provide more.
 */
function identityOf(pid: number): string {
  try {
    // The second field is the program's name in parentheses, which may hold anything; the start is the 22nd.
    const started = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19];
    return `${pid} ${started} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return String(pid);
  }
}

/**
 * Returns whether the process that wrote a lock still runs.
 * @param at when it was written, in milliseconds since 1970 UTC.
 */
function holds(owner: string, at: number): boolean {
  // A process makes the file before it writes its name into it.
  if (owner === '') return Date.now() - at < JUST_NOW;
  const pid = Number(owner.split(' ')[0]);
  // Left by a process before this one that had the same pid: containers give the same one each time.
  if (pid === process.pid || !alive(pid)) return false;
  const now = identityOf(pid);
  if (owner.includes(' ') && now.includes(' ')) return owner === now;
  // No process survives from before the machine's start.
  return at > Date.now() - uptime() * 1000;
}

function alive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
