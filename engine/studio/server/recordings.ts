import { recordingSite, type RecordingSite } from '../../page-test/record/serve.ts';
import { serve } from '../../page-test/window/serve.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

/** The pages that are being recorded: one at a time, each on a server of its own. */
export class Recordings {
  private open: RecordingSite | undefined;

  private constructor(private readonly port: number) {}

  /** Finds the port at which pages will be recorded: the studio's page may show frames of it alone. */
  static async prepare(): Promise<Recordings> {
    const { address, close } = await serve(new Map());
    close();
    return new Recordings(Number(new URL(address).port));
  }

  /** The origin of the pages that are recorded. */
  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /**
   * Serves a page on which what a person does becomes a case of its tests.
   *
   * @param studio the origin of the studio, which is told each step
   * @returns its address
   */
  async begin(session: Session, route: string, studio: string): Promise<string> {
    const { product, options } = session;
    if (!product.outputs.has(route)) throw new Refused('unknown', `There is no page ${route}.`);
    if (options.pageTests === undefined) throw new Refused('unknown', 'The product has no page tests.');
    if (session.unsaved.length > 0) throw new Refused('nothing', 'Save first: what is saved is recorded.');
    this.close();
    this.open = await recordingSite(
      product,
      options.pageTests,
      route,
      undefined,
      (says) => session.tell('recorded', { route, says }),
      this.port,
    );
    return `${this.open.address}&studio=${encodeURIComponent(studio)}`;
  }

  close(): void {
    this.open?.close();
    this.open = undefined;
  }
}
