import { readFileSync, readdirSync } from 'node:fs';

/** Returns whether a process runs. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns the memory used now by a process and all that it has started, in MB (Linux alone). */
export function heldBy(pid: number): number {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), status: statusOf(name) }));
  const family = new Set([pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const one of running) if (family.has(figure(one.status, 'PPid'))) family.add(one.pid);
  }
  return running
    .filter((one) => family.has(one.pid))
    .reduce((sum, { status }) => sum + figure(status, 'VmRSS') / 1024, 0);
}

/** A process may end while it is looked at. */
function statusOf(name: string): string {
  try {
    return readFileSync(`/proc/${name}/status`, 'utf8');
  } catch {
    return '';
  }
}

const figure = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
