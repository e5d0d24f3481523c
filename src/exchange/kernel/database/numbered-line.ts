import type { Message } from '../basics/message.ts';
import type { Tail } from './news-log.ts';

/**
 * The milliseconds that a message waits for those before it, before the log is asked: two processes may send theirs in
 * another order than that in which they committed.
 */
const PATIENCE = 50;

/** The dependencies of a line. */
export interface LineMeans {
  /** Returns what the log has after a number, as `NewsLog.after`. */
  after(since: number): Promise<Tail>;
  pass(message: Message): void;
  /** Called where the log no longer has what is missing up to this number. */
  skip(number: number): void;
  report(error: unknown): void;
}

/**
 * The messages to one recipient in this process. They are passed on in the order of their numbers, each once, though
 * the way between processes may lose, repeat and reorder them: the log tells what is missing.
 */
export class NumberedLine {
  private heard: number | undefined;
  /** Messages that came before the log has answered, or after a hole. */
  private held: Message[] = [];
  private asking = false;
  /** The latest number when the log was last compared: what still has not come at the next time is lost. */
  private expected = 0;
  private patience: NodeJS.Timeout | undefined;

  constructor(private readonly means: LineMeans) {}

  /** The number of the latest message that was passed on; undefined before `begin`. */
  get last(): number | undefined {
    return this.heard;
  }

  /** Begins after the message with this number, unless it has begun before. */
  begin(last: number): void {
    this.heard ??= last;
    this.takeHeld();
  }

  /** Takes a message that came. */
  take(message: Message): void {
    const { number = 0 } = message;
    if (this.heard === undefined || this.asking) return void this.held.push(message);
    if (number <= this.heard) return;
    if (number > this.heard + 1) {
      this.held.push(message);
      this.patience ??= setTimeout(this.endPatience, PATIENCE).unref();
      return;
    }
    this.heard = number;
    this.means.pass(message);
    this.takeHeld();
  }

  /** Compares what came with the latest number of the log. Called again and again. */
  async compare(last: number): Promise<void> {
    if (this.heard !== undefined && this.heard < this.expected) await this.fill();
    this.expected = last;
  }

  close(): void {
    clearTimeout(this.patience);
  }

  private readonly endPatience = (): void => {
    this.patience = undefined;
    this.fill().catch(this.means.report);
  };

  private takeHeld(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
    const held = this.held.splice(0).sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
    for (const message of held) this.take(message);
  }

  /** Passes on what the log has beyond what came. */
  private async fill(): Promise<void> {
    if (this.heard === undefined || this.asking) return;
    this.asking = true;
    try {
      const { last, messages } = await this.means.after(this.heard);
      messages?.forEach((message) => this.means.pass(message));
      this.heard = last;
      if (!messages) this.means.skip(last);
    } finally {
      this.asking = false;
    }
    this.takeHeld();
  }
}
