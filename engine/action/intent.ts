import type { Host } from '../host.ts';

const PREFIX = 'intent:';

/** One intention of a person to spend: its id stays the same until the server has definitely answered. */
export interface Intent {
  readonly id: string;
  /** What an earlier try asked for whose answer was lost; undefined where this is the first. */
  readonly earlier: string | undefined;
  /** What is asked now is about to be sent: from here on its outcome may have to be asked for. */
  keep(): void;
  settle(): void;
}

/**
 * The open intent of a place, or a new one; kept over a reload, so that a lost answer can never spend twice.
 * @param payload what is asked now, without what only proves who asks.
 */
export function openIntent(host: Host, place: string, payload: string): Intent {
  const key = PREFIX + place;
  const open = read(host, key);
  const id = open?.id ?? crypto.randomUUID();
  return {
    id,
    earlier: open?.payload,
    keep: () => write(host, () => host.storage.setItem(key, JSON.stringify([id, payload]))),
    settle: () => write(host, () => host.storage.removeItem(key)),
  };
}

/** What is asked, independent of the order of its names, without the secret ones. */
export function payloadOf(args: Readonly<Record<string, unknown>>, secret: readonly string[]): string {
  const told = Object.keys(args)
    .filter((name) => !secret.includes(name) && args[name] !== null)
    .sort();
  return JSON.stringify(told.map((name) => [name, args[name]]));
}

function read(host: Host, key: string): { readonly id: string; readonly payload: string } | null {
  try {
    const [id, payload] = JSON.parse(host.storage.getItem(key) ?? '[]') as readonly unknown[];
    return typeof id === 'string' && typeof payload === 'string' ? { id, payload } : null;
  } catch {
    // Storage is blocked, or holds what is not ours: the intent lives only as long as this run.
    return null;
  }
}

function write(host: Host, change: () => void): void {
  try {
    change();
  } catch (error) {
    host.report({ page: '', code: 'storage', detail: String(error) });
  }
}
