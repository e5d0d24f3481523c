import type { Typed } from '../form/form.ts';
import type { Host } from '../host.ts';

const KEY = 'kept';

interface Kept {
  readonly page: string;
  readonly typed: Typed;
}

/** What was typed on pages, by history entry: over one reload that the app itself asks for. Secrets and files are never in it. */
export class KeptForms {
  constructor(private readonly host: Pick<Host, 'storage' | 'report'>) {}

  write(all: Readonly<Record<string, Kept>>): void {
    this.tried(() => this.host.storage.setItem(KEY, JSON.stringify(all)));
  }

  /** What was typed on the page of an entry; it is handed out once. */
  take(entry: string, page: string): Typed | undefined {
    return this.tried(() => {
      const text = this.host.storage.getItem(KEY);
      if (text === null) return undefined;
      const { [entry]: kept, ...others } = JSON.parse(text) as Record<string, Kept>;
      if (kept === undefined) return undefined;
      this.host.storage.setItem(KEY, JSON.stringify(others));
      return kept.page === page ? kept.typed : undefined;
    });
  }

  clear(): void {
    this.tried(() => this.host.storage.removeItem(KEY));
  }

  /** Storage is blocked, full, or holds what is not ours: then nothing is kept. */
  private tried<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.host.report({ page: '', code: 'storage', detail: String(error) });
      return undefined;
    }
  }
}
