import { randomUUID } from 'node:crypto';
import type { SharedBus } from '../../../kernel/database/peers.ts';

// Sockets last for hours, so that a process which has just been started has few, and others have the more: where one of
// these ends, far more than its share come back at once.

/** The channel by which processes tell each other how many sockets they have. */
const CHANNEL = 'sockets';

/** Milliseconds between two reports of a process, and after which one that is silent counts no more. */
export const REPORT_EVERY = 1_000;
const SILENT = 3_500;

/** A process keeps so many times the mean, and a few more: which process a socket comes to is chance. */
const MOST = 1.1;
const FEW = 5;

/** The share of all sockets that one process sends away within a second, at most. */
const SENT_AWAY = 0.02;

/** While a process has more sockets than at any of so many reports before, those of another are coming back to it. */
const CALM_REPORTS = 3;

/** Returns how many of its sockets a process sends away within the next second. @param others those of the others */
export function surplusOf(own: number, others: readonly number[]): number {
  const all = others.reduce((sum, count) => sum + count, own);
  const mean = all / (others.length + 1);
  return own <= mean * MOST + FEW ? 0 : Math.ceil(Math.min(own - mean, all * SENT_AWAY));
}

/** Reads a report. @returns undefined for what is none */
function readReport(text: string): { readonly from: string; readonly count: number } | undefined {
  const { from, count } = JSON.parse(text) as { from?: unknown; count?: unknown };
  return typeof from === 'string' && typeof count === 'number' ? { from, count } : undefined;
}

/**
 * Has a process that has more sockets than the others send some of them away, a few a second: the balancer leads them
 * elsewhere, and what they miss they are told again.
 * @param bus to the other processes @param count of the sockets of this one
 * @returns what ends it
 */
export function evenOut(bus: SharedBus, count: () => number, sendAway: (sockets: number) => void): () => void {
  const own = randomUUID();
  /** The numbers of sockets that this process had at its last reports. */
  const had: number[] = [];
  const heard = new Map<string, { readonly count: number; readonly at: number }>();
  void bus.listen(CHANNEL, (text) => {
    const report = readReport(text);
    if (report && report.from !== own) heard.set(report.from, { count: report.count, at: performance.now() });
  });
  const timer = setInterval(() => {
    const sockets = count();
    bus.send(CHANNEL, JSON.stringify({ from: own, count: sockets }));
    for (const [from, { at }] of heard) if (performance.now() - at > SILENT) heard.delete(from);
    const others = [...heard.values()].map((report) => report.count);
    const surplus = surplusOf(sockets, others);
    const isCalm = sockets - Math.min(...had, sockets) <= FEW + sockets * SENT_AWAY;
    had.push(sockets);
    if (had.length > CALM_REPORTS) had.shift();
    if (surplus > 0 && isCalm) sendAway(surplus);
  }, REPORT_EVERY).unref();
  return () => {
    clearInterval(timer);
    bus.leave(CHANNEL);
  };
}
