import { compareProducts } from '../../review/comparison.ts';
import { versionOf } from '../../review/draw/site.ts';
import { Pictures } from '../../review/pictures.ts';
import type { DrawnReview } from '../protocol/history.ts';
import type { AskOf } from '../protocol/requests.ts';
import type { ClientFile } from './client-files.ts';
import { productAt } from './committing.ts';
import type { Git } from './git.ts';
import { Refused } from './refused.ts';
import { committedProduct, productWithout } from './review.ts';
import type { Session } from './session.ts';

/** Draws what the changes since a commit make look otherwise, with the browser of reviews. */
export class ReviewPictures {
  private pictures: Promise<Pictures> | undefined;
  private running = new AbortController();
  private readonly kept = new Map<string, Buffer>();

  /**
   * Draws in the first language; a later call ends an earlier one.
   *
   * @param of a page, compared with how a commit has it; everything that differs from the last commit without it, or
   *   all of that but some files
   * @throws Refused where no browser is there
   */
  async draw(session: Session, git: Git | undefined, of: AskOf<'drawReview'> = null): Promise<DrawnReview> {
    if (git === undefined) throw new Refused('unknown', 'The product is in no git repository.');
    this.running.abort(new Refused('failed', 'The pictures are drawn anew.'));
    this.running = new AbortController();
    const { signal } = this.running;
    const { languages } = session;
    const page = of !== null && 'route' in of ? of : undefined;
    const product = await productWithout(session, git, of !== null && 'without' in of ? of.without : []);
    const before = await (page === undefined
      ? committedProduct(session, git)
      : productAt(session, git, page.route, page.from));
    const all = compareProducts(before, product).reach;
    const reach = page === undefined ? all : new Map([...all].filter(([route]) => route === page.route));
    if (reach.size === 0) return { changes: [], restless: [] };
    this.pictures ??= Pictures.open();
    const pictures = await this.pictures.catch((error: unknown) => {
      this.pictures = undefined;
      throw new Refused('failed', error instanceof Error ? error.message : String(error));
    });
    this.kept.clear();
    const { groups, restless } = await pictures.draw(
      { before: versionOf(before), after: versionOf(product), reach },
      {
        keep: (name, picture) => void this.kept.set(name, picture),
        languages: languages.slice(0, 1).map(({ code }) => code),
        signal,
      },
    );
    const changes = groups.flatMap(({ page, state, marks, pairs: [pair] }) =>
      pair === undefined
        ? []
        : [{ route: page, state, says: marks.map(({ says }) => says), before: pair.before, after: pair.after }],
    );
    return { changes, restless: restless.map(({ page, state }) => ({ route: page, state })) };
  }

  /** Returns a picture that was drawn last, by its name. */
  file(name: string): ClientFile | undefined {
    const body = this.kept.get(name);
    return body === undefined ? undefined : { type: 'image/png', body };
  }

  async close(): Promise<void> {
    this.running.abort(new Refused('failed', 'The studio ends.'));
    const pictures = await this.pictures?.catch(() => undefined);
    await pictures?.close();
  }
}
