/** The interval at which the loop is measured, in milliseconds. */
const EVERY = 10;

/** The longest time for which nothing else was answered. */
export interface Stall {
  /** Milliseconds for which this process held its event loop: never more than it computed meanwhile. */
  readonly held: number;
  /** Milliseconds for which the loop was blocked, with those for which the machine ran other processes. */
  readonly wall: number;
  /** The call or timer under way. */
  readonly during: string;
}

/**
 * Watches the event loop of this process. On a shared machine the loop is also blocked while other processes run: such
 * a stall is reported, and does not count.
 */
export class Stalls {
  /** The stalls that held the loop for longer than the bound. */
  readonly over: Stall[] = [];
  worst: Stall = { held: 0, wall: 0, during: '' };
  /** The longest time by the clock on the wall, whichever process ran. */
  wall = 0;
  #timer: ReturnType<typeof setInterval>;

  /** @param bound in milliseconds. @param underWay returns what is being done now. */
  constructor(bound: number, underWay: () => string) {
    let at = performance.now();
    let cpu = process.cpuUsage();
    this.#timer = setInterval(() => {
      const now = performance.now();
      const used = process.cpuUsage(cpu);
      const wall = now - at - EVERY;
      at = now;
      cpu = process.cpuUsage();
      const stall = { held: Math.min(wall, (used.user + used.system) / 1000), wall, during: underWay() };
      if (stall.held > this.worst.held) this.worst = stall;
      if (stall.held > bound) this.over.push(stall);
      this.wall = Math.max(this.wall, wall);
    }, EVERY);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
