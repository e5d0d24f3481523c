import type { Host } from '../host.ts';

const PREFIX = 'intent:';

/** One intention of a person to spend: its id stays the same until the server has definitely answered. */
export interface Intent {
  readonly id: string;
  settle(): void;
}

/** The open intent of a place, or a new one; kept over a reload, so that a lost answer can never spend twice. */
export function openIntent(host: Host, place: string): Intent {
  const key = PREFIX + place;
  let id = read(host, key);
  if (id === null) {
    id = crypto.randomUUID();
    write(host, () => host.storage.setItem(key, id!));
  }
  return { id, settle: () => write(host, () => host.storage.removeItem(key)) };
}

function read(host: Host, key: string): string | null {
  try {
    return host.storage.getItem(key);
  } catch {
    // Storage is blocked: the intent lives only as long as this run.
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
