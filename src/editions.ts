import { fileURLToPath } from 'node:url';
import { editionsCommand, withStore } from './exchange/cli/editions.ts';
import { checkDocuments } from './exchange/cli/publish-check.ts';
import type { PublishTools } from './exchange/cli/publish.ts';
import type { EditionStore } from './exchange/editions/store.ts';
import { BootError } from './exchange/kernel/basics/boot-error.ts';
import { reportToStandardError } from './exchange/kernel/basics/report.ts';
import { buildWhenOld } from './exchange/server/build.ts';
import { placeOf } from './exchange/server/configuration.ts';
import { PublisherPreparation } from './publisher-preparation.ts';

// The program of `npm run editions`.

const ROOT = fileURLToPath(new URL('../', import.meta.url));

function toolsFor(store: EditionStore): PublishTools {
  // Documents that are published alone are in no folder: the publisher of the studio judges and builds them.
  const preparation = new PublisherPreparation(ROOT);
  return {
    root: ROOT,
    now: Date.now,
    check: ({ parent, documents, tree, only }) =>
      only.length > 0 && parent !== null
        ? preparation.check({ documents, tree, saved: tree, parent, store }, () => undefined)
        : checkDocuments(ROOT, parent, store),
    build: async (signal, { parent, documents, tree, only }) => {
      if (only.length > 0 && parent !== null) return preparation.build({ documents, tree, saved: tree, parent, store });
      await buildWhenOld(ROOT, signal);
      return `${ROOT}dist`;
    },
  };
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
