import { pathToFileURL } from 'node:url';
import type { EditionsPlace, Publisher } from '../../publisher.ts';
import type { PublisherAsk, PublisherTold } from '../protocol/publishing.ts';

/**
 * A process of its own for the publisher of a product: what it builds and checks stands in nobody's way who edits. Its
 * argument is the module that exports `publisher`. It ends with the studio.
 */
const [file = ''] = process.argv.slice(2);
const { publisher } = (await import(pathToFileURL(file).href)) as { readonly publisher: Publisher };

/** The places that were opened, by where they are and the token. */
const places = new Map<string, Promise<EditionsPlace>>();

function place(sign: PublisherAsk['sign']): Promise<EditionsPlace> {
  const key = JSON.stringify(sign ?? null);
  const opened = places.get(key) ?? publisher.open(sign);
  places.set(key, opened);
  // A place that could not be opened is tried again.
  opened.catch(() => places.delete(key));
  return opened;
}

const tell = (told: PublisherTold): void => void process.send?.(told);

process.on('message', ({ id, name, ask, sign }: PublisherAsk) => {
  place(sign)
    .then((opened): Promise<unknown> => opened[name](ask as never, (stage) => tell({ id, stage })))
    .then(
      (answer) => tell({ id, answer }),
      (error: unknown) => tell({ id, refused: error instanceof Error ? error.message : String(error) }),
    );
});
process.on('disconnect', () => process.exit());
