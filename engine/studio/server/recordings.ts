import { recordingSite, type RecordingSite } from '../../page-test/record/serve.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

/** The pages that are being recorded: one at a time, each on a server of its own. */
export class Recordings {
  private open: RecordingSite | undefined;

  /** Serves a page on which what a person does becomes a case of its tests. @returns its address */
  async begin(session: Session, route: string): Promise<string> {
    const { product, options } = session;
    if (!product.outputs.has(route)) throw new Refused('unknown', `There is no page ${route}.`);
    if (options.pageTests === undefined) throw new Refused('unknown', 'The product has no page tests.');
    if (session.unsaved.length > 0) throw new Refused('nothing', 'Save first: what is saved is recorded.');
    this.close();
    this.open = await recordingSite(product, options.pageTests, route, undefined, (says) =>
      session.tell('recorded', { route, says }),
    );
    return this.open.address;
  }

  close(): void {
    this.open?.close();
    this.open = undefined;
  }
}
