import { COMMON } from '../languages/languages.ts';
import { addressOf } from '../navigation/address.ts';
import { fetchable, reloadIsDue } from '../page/fetchable.ts';
import type { Pages } from '../page/pages.ts';
import type { Update } from '../site/update.ts';
import type { Core } from './core.ts';
import type { ProductNavigation } from './navigation.ts';
import type { Texts } from './texts.ts';

interface PrepareTools extends Pick<Core, 'options'>, Pick<Texts, 'languages'>, Pick<ProductNavigation, 'steps'> {
  readonly pages: Pages;
  readonly update: Update;
}

/**
 * Makes the function that loads what the first page needs: the shell's texts and, beside them, the page. It rejects
 * where the texts did not come; it may then be called again.
 */
export function createPrepare(tools: PrepareTools): () => Promise<void> {
  const { options, languages, pages, steps, update } = tools;
  /** True once the texts failed to load. */
  let textsLost = false;

  return async () => {
    const { pathname, search } = steps.here();
    const address = addressOf(pathname, search, options.app);
    const texts = languages.load(COMMON);
    // The answers to the first page wait for it. Their calls show where it does not come.
    languages.ready().catch(() => undefined);
    // The page itself shows what fails.
    const page = address === null ? undefined : pages.load(address.route).catch(() => undefined);
    await texts.catch(async (error: unknown) => {
      // Nothing is shown yet: a reload loses nothing, and there is no text to ask the user with.
      if (await update.outdated()) update.reload();
      else if (textsLost && (await fetchable(error)) && reloadIsDue(options.perWindow)) update.reload();
      textsLost = true;
      throw error;
    });
    // A page that came together with the texts is in the first render. Nothing waits for one that has not come.
    await Promise.race([page, macrotask()]);
  };
}

/** Resolves in a task of its own, after everything that is due now. */
const macrotask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
