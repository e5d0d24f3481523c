import type { Host } from '../host.ts';

const PREFIX = 'intent:';

/**
 * One intention of a person to spend. Its id stays the same until the server has definitely answered (an idempotency
 * key).
 */
export interface Intent {
  readonly id: string;
  /** The payload of an earlier attempt whose answer was lost; undefined for the first attempt. */
  readonly earlier: string | undefined;
  /** Persists the intent, because its payload is about to be sent: from now on its outcome may be open. */
  keep(): void;
  settle(): void;
}

/**
 * Returns the open intent of a node, or a new one. It is persisted across a reload, so that a lost answer can never
 * spend twice.
 * @param payload the arguments, without those that only prove who asks.
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

/** Serializes the arguments of a call, independent of the order of their names and without the secret ones. */
export function payloadOf(args: Readonly<Record<string, unknown>>, secret: readonly string[]): string {
  const names = Object.keys(args)
    .filter((name) => !secret.includes(name) && args[name] !== null)
    .sort();
  return JSON.stringify(names.map((name) => [name, args[name]]));
}

function read(host: Host, key: string): { readonly id: string; readonly payload: string } | null {
  try {
    const [id, payload] = JSON.parse(host.storage.getItem(key) ?? '[]') as readonly unknown[];
    return typeof id === 'string' && typeof payload === 'string' ? { id, payload } : null;
  } catch {
    // Storage is blocked or holds foreign data: the intent lives only as long as this run.
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
