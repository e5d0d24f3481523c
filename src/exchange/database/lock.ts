import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../boot-error.ts';

/** Folders locked by this very process. A left-over lock may carry our own pid: containers start with the same one each time. */
const held = new Set<string>();

/**
 * Takes the data folder for this process: a database inside the process has no lock of its own, and two would destroy each other's data.
 * @returns the function that gives it back.
 * @throws BootError when another live process holds it, or the folder cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'exchange.lock');
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw new BootError(`The data folder ${folder} cannot be written.`);
      const owner = Number(readFileSync(file, 'utf8'));
      if (held.has(file) || (owner !== process.pid && alive(owner)) || attempt > 0) {
        throw new BootError(`The data folder ${folder} is in use by process ${owner}.`);
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

function alive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

export const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
