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
  const running = runningNow();
  return familyOf([pid], running).reduce((sum, { status }) => sum + figure(status, 'VmRSS') / 1024, 0);
}

/**
 * Returns the processor time of a program that a process has started, and of all that the program has started, in
 * milliseconds (Linux alone). @param program a part of its command line
 */
export function usedBy(pid: number, program: string): number {
  const running = runningNow();
  const family = familyOf(startedBy(pid, program, running), running);
  return family.reduce((sum, one) => sum + ticksOf(one.pid) * TICK, 0);
}

/**
 * Returns the processes that a process has started, directly or not, for a program (Linux alone).
 * @param program a part of their command line
 */
export const startedBy = (pid: number, program: string, running = runningNow()): readonly number[] =>
  familyOf([pid], running).flatMap((one) => (read(`${one.pid}/cmdline`).includes(program) ? [one.pid] : []));

/** A process may end while it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

interface Running {
  readonly pid: number;
  readonly status: string;
}

const runningNow = (): readonly Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), status: read(`${name}/status`) }));

/** Returns processes with all that they have started. */
function familyOf(pids: readonly number[], running: readonly Running[]): readonly Running[] {
  const family = new Set(pids);
  for (let size = -1; size !== family.size;) {
    size = family.size;
    for (const one of running) if (family.has(figure(one.status, 'PPid'))) family.add(one.pid);
  }
  return running.filter((one) => family.has(one.pid));
}

/** Milliseconds of a tick, by which Linux counts processor time. */
const TICK = 10;

/** Returns the processor time of a process and of those that it has started and that have ended, in ticks. */
function ticksOf(pid: number): number {
  const fields = read(`${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

const figure = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
