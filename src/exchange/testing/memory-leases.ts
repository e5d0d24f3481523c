import type { Lease } from '../kernel/database/lease.ts';

/** A lease: who holds it, and in which epoch. */
interface Held {
  readonly holder: string | undefined;
  readonly epoch: number;
}

/** Leases in memory, of processes that are named. */
export interface MemoryLeases {
  /** Returns who holds a lease. */
  read(lease: string): Held;
  /** Gives a lease to a process, in any epoch. */
  give(lease: string, held: Held): void;
  /** Returns the part of a process in a lease. */
  of(lease: string, process: string): Lease;
  /** Ends all leases of a process. */
  end(process: string): void;
}

export function memoryLeases(): MemoryLeases {
  const leases = new Map<string, Held>();
  const read = (lease: string): Held => leases.get(lease) ?? { holder: undefined, epoch: 0 };
  const lose = (lease: string, process: string): void => {
    const { holder, epoch } = read(lease);
    if (holder === process) leases.set(lease, { holder: undefined, epoch });
  };
  return {
    read,
    give: (lease, held) => void leases.set(lease, held),
    of: (lease, process) => ({
      held() {
        const { holder, epoch } = read(lease);
        if (holder === undefined) leases.set(lease, { holder: process, epoch: epoch + 1 });
        return Promise.resolve(read(lease).holder === process);
      },
      get epoch() {
        const { holder, epoch } = read(lease);
        return holder === process ? epoch : undefined;
      },
      lose: () => lose(lease, process),
      close: () => Promise.resolve(),
    }),
    end(process) {
      for (const lease of leases.keys()) lose(lease, process);
    },
  };
}
