import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Group } from '../draw/group.ts';

/** The folder of decisions, in the product's own: it is committed with the change. */
const FOLDER = '.review';

/** A decision about one group: it holds for what was seen, and for nothing else. */
export interface Decision {
  /** The group's, which is made of all that is seen of it. */
  readonly id: string;
  readonly page: string;
  readonly state: string;
  readonly decision: 'accepted' | 'rejected';
  /** One sentence; of a rejection. */
  readonly why?: string;
}

const ID = /^[0-9a-f]{20}$/;

/** Reads a decision that somebody sent or wrote; undefined where it is none. */
export function readDecision(value: unknown): Decision | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, page, state, decision, why } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !ID.test(id) || typeof page !== 'string' || typeof state !== 'string') return undefined;
  if (decision === 'accepted') return { id, page, state, decision };
  const sentence = typeof why === 'string' ? why.trim() : '';
  return decision === 'rejected' && sentence !== ''
    ? { id, page, state, decision, why: sentence.slice(0, 300) }
    : undefined;
}

/** The decisions of a product: one file each, so that those of several people join without a conflict. */
export class Decisions {
  private readonly folder: string;

  constructor(root: string) {
    this.folder = path.join(root, FOLDER);
  }

  all(): readonly Decision[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .flatMap((name) => {
        const file = path.join(this.folder, name);
        const decision = readDecision(JSON.parse(readFileSync(file, 'utf8')) as unknown);
        if (decision === undefined) throw new Error(`${file} is no decision about a group.`);
        return [decision];
      });
  }

  write(decision: Decision): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.fileOf(decision.id), `${JSON.stringify(decision, null, 2)}\n`);
  }

  /** Takes a decision back. @throws Error where the id is none */
  remove(id: string): void {
    if (!ID.test(id)) throw new Error('That is no group.');
    rmSync(this.fileOf(id), { force: true });
  }

  private fileOf(id: string): string {
    return path.join(this.folder, `${id}.json`);
  }
}

/** Returns a line for each group that keeps a review from being done: rejected, or not looked at. */
export function openOf(groups: readonly Group[], decisions: readonly Decision[]): readonly string[] {
  const known = new Map(decisions.map((one) => [one.id, one]));
  return groups.flatMap(({ id, page, state }) => {
    const made = known.get(id);
    if (made?.decision === 'accepted') return [];
    return [`${page}, ${state}: ${made === undefined ? 'nobody has looked at it' : `rejected: “${made.why ?? ''}”`}`];
  });
}
