import { Refused } from './refused.ts';
import type { Session } from './session.ts';

/** The time without a change after which the files are written, in milliseconds. */
export const SAVE_AFTER = 1000;

/**
 * Writes the files soon after each change, so that what a person sees saved stands in them. While a document has
 * mistakes, or a conflict is open that nobody has decided, all wait in the journal.
 */
export class AutoSave {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  /** @param pause milliseconds without a change; Infinity for a person who saves by a command */
  constructor(
    private readonly session: Session,
    private readonly pause: number,
  ) {
    session.onEntry(
      () => undefined,
      () => this.soon(),
    );
    // The last conflict may be decided without a change.
    session.onTell((tell) => {
      if (tell === 'conflicts') this.soon();
    });
    this.soon();
  }

  /** Writes what has not been written. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    if (Number.isFinite(this.pause)) await this.write();
  }

  private soon(): void {
    clearTimeout(this.timer);
    if (this.isClosed || !Number.isFinite(this.pause)) return;
    this.timer = setTimeout(() => void this.write(), this.pause);
  }

  private async write(): Promise<void> {
    try {
      if (this.session.unsaved.length > 0) await this.session.save();
    } catch (error) {
      if (!(error instanceof Refused)) this.session.fail(error);
    }
  }
}
