import { fileURLToPath } from 'node:url';
import { editionsCommand, withStore } from './exchange/cli/editions.ts';
import type { AboutToPublish, PublishTools } from './exchange/cli/publish.ts';
import type { EditionStore } from './exchange/editions/store.ts';
import { BootError } from './exchange/kernel/basics/boot-error.ts';
import { reportToStandardError } from './exchange/kernel/basics/report.ts';
import { placeOf } from './exchange/server/place.ts';
import { publishTools, type Publishing } from './publish-tools.ts';
import { begin } from './publisher-process/client.ts';

// The program of `npm run editions`.

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function toolsFor(store: EditionStore): PublishTools {
  let beginning: Promise<Publishing | null> | undefined;
  return publishTools(
    ROOT,
    store,
    (about) =>
      (beginning ??= process.env['CI'] === undefined ? begin(ROOT, about, store, say) : beginHere(about, store)),
  );
}

/** Judges and builds in this process, which leaves none behind. Only what is published alone needs it. */
async function beginHere(
  { parent, documents, tree, only }: AboutToPublish,
  store: EditionStore,
): Promise<Publishing | null> {
  if (only.length === 0 || parent === null) return null;
  const { PublisherPreparation } = await import('./publisher-preparation.ts');
  const preparation = new PublisherPreparation(ROOT);
  if (!preparation.canMake(documents, parent)) return null;
  const ahead = { documents, tree, saved: tree, parent, store };
  return { check: () => preparation.check(ahead, () => undefined), build: () => preparation.build(ahead) };
}

const words = process.argv.slice(2);
const opened = async (): Promise<string> =>
  withStore(placeOf(process.env), words, (store) => editionsCommand(words, store, toolsFor(store)));
opened().then(
  (text) => process.stdout.write(`${text}\n`, () => process.exit()),
  (error: unknown) => {
    if (error instanceof BootError) process.stderr.write(`${error.message}\n`);
    else reportToStandardError(error);
    process.exit(1);
  },
);
