import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** The folder that Linux keeps in memory. */
const MEMORY = '/dev/shm';

/** The space that it needs: tests leave some 1.5 GB of copied products, databases and builds at most. */
const LEAST = 6 * 2 ** 30;

/**
 * Has all tests write their temporary files to memory, where the machine has enough: they copy gigabytes of databases
 * and products, and a disk took a tenth of the time. A `TMPDIR` that is set stays. The folder goes with this process,
 * also where it is interrupted.
 */
export function keepTemporaryInMemory(): void {
  const isEnough = (): boolean => {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST && process.availableMemory() >= 2 * LEAST;
  };
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY) || !isEnough()) return;
  const folder = mkdtempSync(path.join(MEMORY, 'harbor-tests-'));
  // Servers of tests are users of their own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
